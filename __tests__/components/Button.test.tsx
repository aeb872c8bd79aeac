import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from '@/components/Button';

describe('Button', () => {
  it('submits nothing unless told to', () => {
    render(<Button>Go</Button>);
    expect(screen.getByRole('button', { name: 'Go' })).toHaveAttribute('type', 'button');
    expect(screen.getByRole('button')).not.toHaveAttribute('aria-busy');
  });

  it('ignores clicks while it is busy, and has aria-busy', async () => {
    const onClick = jest.fn();
    const { rerender } = render(<Button onClick={onClick}>Send</Button>);
    await userEvent.click(screen.getByRole('button'));
    rerender(
      <Button onClick={onClick} isBusy>
        Sending…
      </Button>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Sending…' }));
    expect(screen.getByRole('button')).toHaveAttribute('aria-busy', 'true');
    expect(onClick).toHaveBeenCalledTimes(1);
  });
});
