import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { renderToString } from 'react-dom/server';
import { Button, SubmitButton } from '@/components/Button';
import { Checkbox, Choice } from '@/components/Checkbox';
import { Fieldset } from '@/components/Field';
import { PasswordInput } from '@/components/PasswordInput';
import { QuantityInput } from '@/components/QuantityInput';
import { Select } from '@/components/Select';
import { TextArea, TextInput } from '@/components/TextInput';

describe('Checkbox', () => {
  it('shows its error', () => {
    render(
      <Checkbox id="t" error={{ prefix: 'Error:', text: 'Needed' }}>
        I accept
      </Checkbox>,
    );
    expect(screen.getByRole('checkbox')).toHaveAccessibleDescription('Error: Needed');
    expect(screen.getByRole('checkbox')).toBeInvalid();
  });
});

describe('Fieldset with Choices', () => {
  const CHOICES = (
    <>
      <Choice id="p-1" name="pay" value="1" title="On delivery" detail="In cash" />
      <Choice id="p-2" name="pay" value="2" title="Bank transfer" />
    </>
  );

  it('shows the error of the group', () => {
    render(
      <Fieldset id="p" legend="Payment" isLegendHidden hint="Hint" error={{ prefix: 'Error:', text: 'Choose' }}>
        {CHOICES}
      </Fieldset>,
    );
    expect(screen.getByRole('group', { name: 'Payment' })).toHaveAccessibleDescription('Hint Error: Choose');
    expect(screen.getByText('Payment').closest('legend')).toHaveClass('sr');
  });
});

describe('PasswordInput', () => {
  it('shows the password until the button is pressed again', async () => {
    const send = jest.fn((event: React.FormEvent) => event.preventDefault());
    render(
      <form onSubmit={send}>
        <PasswordInput id="p" name="password" label="Password" show="Show password" hide="Hide password" />
      </form>,
    );
    const input = screen.getByLabelText('Password');
    await userEvent.type(input, 'phrase');
    expect(input).toHaveAttribute('type', 'password');
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(input).toHaveAttribute('type', 'text');
    expect(input).toHaveValue('phrase');
    await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(input).toHaveAttribute('type', 'password');
    expect(send).not.toHaveBeenCalled();
  });

  it('is neither corrected nor capitalised, and is described like any field', () => {
    render(
      <PasswordInput
        id="p"
        label="Password"
        show="S"
        hide="H"
        hint="Long"
        error={{ prefix: 'Error:', text: 'Short' }}
      />,
    );
    const input = screen.getByLabelText('Password');
    expect(input).toHaveAttribute('autocapitalize', 'none');
    expect(input).toHaveAttribute('spellcheck', 'false');
    expect(input).toHaveAccessibleDescription('Long Error: Short');
  });
});

describe('QuantityInput', () => {
  const onTooMany = jest.fn();
  const onChange = jest.fn();
  beforeEach(() => jest.clearAllMocks());
  function Quantity({ from = 1, max = 3 }: { from?: number; max?: number }) {
    const [value, setValue] = useState(from);
    return (
      <QuantityInput
        value={value}
        max={max}
        onChange={(quantity) => {
          onChange(quantity);
          setValue(quantity);
        }}
        onTooMany={onTooMany}
        labels={{ quantity: 'Quantity', decrease: 'Decrease', increase: 'Increase' }}
      />
    );
  }
  const field = () => screen.getByRole('spinbutton', { name: 'Quantity' });

  it('is no field that a wheel changes, and goes by arrow keys', async () => {
    render(<Quantity />);
    expect(field()).toHaveAttribute('type', 'text');
    await userEvent.type(field(), '{ArrowUp}{ArrowUp}{ArrowUp}{ArrowDown}');
    expect(field()).toHaveValue('2');
    expect(field()).toHaveAttribute('aria-valuenow', '2');
  });

  it('goes up and down between 1 and what is left', async () => {
    render(<Quantity />);
    expect(screen.getByRole('group', { name: 'Quantity' })).toBeInTheDocument();
    const [less, more] = [
      screen.getByRole('button', { name: 'Decrease' }),
      screen.getByRole('button', { name: 'Increase' }),
    ];
    expect(less).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(more);
    await userEvent.click(more);
    expect(field()).toHaveValue('3');
    expect(more).toHaveAttribute('aria-disabled', 'true');
    // Who pressed it by keyboard goes on from there.
    expect(more).toHaveFocus();
    await userEvent.click(less);
    expect(field()).toHaveValue('2');
  });

  it('takes a written number, never more than are left, and says so', async () => {
    render(<Quantity />);
    await userEvent.clear(field());
    expect(onChange).not.toHaveBeenCalled();
    await userEvent.type(field(), '2');
    expect(onChange).toHaveBeenLastCalledWith(2);
    await userEvent.type(field(), '0');
    expect(onTooMany).toHaveBeenCalledTimes(1);
    expect(field()).toHaveValue('3');
  });

  it.each(['', '0', '-1', '1.5'])('restores the last quantity when “%s” is left in the field', async (text) => {
    render(<Quantity from={2} />);
    await userEvent.clear(field());
    if (text) await userEvent.type(field(), text);
    await userEvent.tab();
    expect(field()).toHaveValue(text === '1.5' ? '1' : '2');
  });

  it.each([
    ['3', 3, [[3]]],
    ['7', 3, [[3]]],
    ['0', 1, []],
    ['', 1, []],
    ['1', 1, []],
  ])('reads “%s”, typed before hydration', (text, shown, changes) => {
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = renderToString(<Quantity />);
    const input = container.querySelector('input');
    if (input) input.value = text;
    render(<Quantity />, { container, hydrate: true });
    expect(onChange.mock.calls).toEqual(changes);
    expect(field()).toHaveValue(String(shown));
  });

  it('is disabled when nothing is in stock', () => {
    render(<Quantity max={0} />);
    expect(field()).toBeDisabled();
    for (const button of screen.getAllByRole('button')) {
      expect(button).toBeDisabled();
      expect(button).not.toHaveAttribute('aria-disabled');
    }
  });
});

describe('Select', () => {
  const OPTIONS = [
    { value: '1', text: 'Bakı' },
    { value: '2', text: 'Gəncə' },
  ];

  it('is described like any field', () => {
    render(<Select id="c" label="City" options={OPTIONS} hint="Hint" error={{ prefix: 'Error:', text: 'Choose' }} />);
    expect(screen.getByRole('combobox')).toHaveAccessibleDescription('Hint Error: Choose');
    expect(screen.getByRole('combobox')).toBeInvalid();
    expect(screen.getAllByRole('option')).toHaveLength(2);
  });
});

describe('TextArea', () => {
  it('is described by hint, error and what is left', () => {
    render(
      <TextArea id="m" label="Message" hint="Hint" error={{ prefix: 'Error:', text: 'Too long' }} count="3 left" />,
    );
    expect(screen.getByRole('textbox', { name: 'Message' })).toHaveAccessibleDescription('Hint Error: Too long 3 left');
  });
});

describe('TextInput', () => {
  const ERROR = { prefix: 'Error:', text: 'Use digits' };
  /** What stands in a field, from above. */
  const order = (container: HTMLElement) =>
    [...(container.firstElementChild?.children ?? [])].map(({ tagName, id }) => `${tagName.toLowerCase()}#${id}`);

  it('puts the error between hint and control, tied by both', () => {
    const { container } = render(<TextInput id="a" label="City" hint="Where to" error={ERROR} optional="(optional)" />);
    expect(order(container)).toEqual(['label#', 'p#a-hint', 'p#a-error', 'input#a']);
    const input = screen.getByRole('textbox', { name: 'City (optional)' });
    expect(input).toHaveAccessibleDescription('Where to Error: Use digits');
    expect(input).toBeInvalid();
    expect(container.querySelector('.bad, [class*="bad"]')).toBeInTheDocument();
    expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
  });
});

describe('SubmitButton', () => {
  const form = (isBusy: boolean, send: () => void) => (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <input aria-label="Name" />
      <SubmitButton isBusy={isBusy} busyLabel="Sending…">
        Send
      </SubmitButton>
    </form>
  );

  it('does not while it is busy, by Enter neither, and keeps the focus', async () => {
    const send = jest.fn();
    render(form(true, send));
    const button = screen.getByRole('button', { name: 'Sending…' });
    expect(button).toHaveAttribute('aria-busy', 'true');
    button.focus();
    await userEvent.keyboard('{Enter}');
    await userEvent.type(screen.getByLabelText('Name'), '{Enter}');
    expect(send).not.toHaveBeenCalled();
    expect(button).toBeEnabled();
  });
});

describe('Button', () => {
  it('submits nothing unless told to', () => {
    render(<Button>Go</Button>);
    expect(screen.getByRole('button', { name: 'Go' })).toHaveAttribute('type', 'button');
    expect(screen.getByRole('button')).not.toHaveAttribute('aria-busy');
  });
});
