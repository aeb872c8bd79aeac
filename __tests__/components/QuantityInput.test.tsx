import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { renderToString } from 'react-dom/server';
import { QuantityInput } from '@/components/QuantityInput';

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

describe('QuantityInput', () => {
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
    expect(field()).toHaveValue(3);
    expect(more).toHaveAttribute('aria-disabled', 'true');
    // Who pressed it by keyboard goes on from there.
    expect(more).toHaveFocus();
    await userEvent.click(less);
    expect(field()).toHaveValue(2);
  });

  it('takes a written number, never more than are left, and says so', async () => {
    render(<Quantity />);
    await userEvent.clear(field());
    expect(onChange).not.toHaveBeenCalled();
    await userEvent.type(field(), '2');
    expect(onChange).toHaveBeenLastCalledWith(2);
    await userEvent.type(field(), '0');
    expect(onTooMany).toHaveBeenCalledTimes(1);
    expect(field()).toHaveValue(3);
  });

  it.each(['', '0', '-1', '1.5'])('restores the last quantity when “%s” is left in the field', async (text) => {
    render(<Quantity from={2} />);
    await userEvent.clear(field());
    if (text) await userEvent.type(field(), text);
    await userEvent.tab();
    expect(field()).toHaveValue(text === '1.5' ? 1 : text === '-1' ? 2 : 2);
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
    expect(field()).toHaveValue(shown);
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
