import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { SubmitButton } from '@/components/SubmitButton';

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

describe('SubmitButton', () => {
  it('sends its form', async () => {
    const send = jest.fn();
    render(form(false, send));
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(send).toHaveBeenCalledTimes(1);
  });

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
