import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ErrorSummary } from '@/components/ErrorSummary';

const ERRORS = [
  { id: 'a', text: 'Enter your first name' },
  { id: 'b', text: 'Fill in this field' },
];

describe('ErrorSummary', () => {
  it('names the mistakes and links to their fields', async () => {
    const choose = jest.fn();
    render(<ErrorSummary title="There are 2 problems" errors={ERRORS} onChoose={choose} />);
    const summary = screen.getByRole('alert', { name: 'There are 2 problems' });
    expect(summary).toHaveAttribute('tabindex', '-1');
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['#a', '#b']);
    await userEvent.click(screen.getByRole('link', { name: 'Fill in this field' }));
    expect(choose).toHaveBeenCalledWith('b');
  });

  it('can be given the focus', () => {
    let element: HTMLDivElement | null = null;
    render(<ErrorSummary title="There are 2 problems" errors={ERRORS} ref={(found) => void (element = found)} />);
    (element as HTMLDivElement | null)?.focus();
    expect(screen.getByRole('alert')).toHaveFocus();
  });
});
