import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { PasswordInput } from '@/components/PasswordInput';

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
