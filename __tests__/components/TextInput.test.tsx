import { render, screen } from '@testing-library/react';
import { TextInput } from '@/components/TextInput';

const ERROR = { prefix: 'Error:', text: 'Use digits' };
/** What stands in a field, from above. */
const order = (container: HTMLElement) =>
  [...(container.firstElementChild?.children ?? [])].map(({ tagName, id }) => `${tagName.toLowerCase()}#${id}`);

describe('TextInput', () => {
  it('has a label, and nothing to describe it by', () => {
    render(<TextInput id="a" name="a" label="City" autoComplete="address-level2" />);
    const input = screen.getByRole('textbox', { name: 'City' });
    expect(input).not.toHaveAttribute('aria-describedby');
    expect(input).not.toHaveAttribute('aria-invalid');
    expect(input).toHaveAttribute('autocomplete', 'address-level2');
  });

  it('puts the error between hint and control, tied by both', () => {
    const { container } = render(<TextInput id="a" label="City" hint="Where to" error={ERROR} optional="(optional)" />);
    expect(order(container)).toEqual(['label#', 'p#a-hint', 'p#a-error', 'input#a']);
    const input = screen.getByRole('textbox', { name: 'City (optional)' });
    expect(input).toHaveAccessibleDescription('Where to Error: Use digits');
    expect(input).toBeInvalid();
    expect(container.querySelector('.bad, [class*="bad"]')).toBeInTheDocument();
    expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
  });

  it.each([
    [<TextInput key="1" id="a" label="Phone" type="tel" />, true],
    [<TextInput key="2" id="a" label="Code" inputMode="numeric" />, true],
    [<TextInput key="3" id="a" label="Name" />, false],
  ])('sets figures in one height where they are expected (%#)', (input, isNumeric) => {
    render(input);
    expect(screen.getByRole('textbox').className.includes('num')).toBe(isNumeric);
  });

  it('may be disabled or only to read', () => {
    render(
      <>
        <TextInput id="a" label="A" disabled />
        <TextInput id="b" label="B" readOnly />
      </>,
    );
    expect(screen.getByLabelText('A')).toBeDisabled();
    expect(screen.getByLabelText('B')).toHaveAttribute('readonly');
  });
});
