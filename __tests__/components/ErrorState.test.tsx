import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ErrorState } from '@/components/ErrorState';

describe('ErrorState', () => {
  it('shows what failed and a next step', async () => {
    const onRetry = jest.fn();
    render(<ErrorState title="Not loaded" text="Nothing is lost." retry="Try again" onRetry={onRetry} />);
    expect(screen.getByRole('heading', { level: 2, name: 'Not loaded' })).toBeVisible();
    expect(screen.getByText('Nothing is lost.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(onRetry).toHaveBeenCalledTimes(1);
  });
});
