import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Checkbox } from '@/components/Checkbox';

describe('Checkbox', () => {
  it('is ticked by its label, which may hold a link', async () => {
    render(
      <Checkbox id="t">
        I accept. <a href="#terms">Terms</a>
      </Checkbox>,
    );
    const box = screen.getByRole('checkbox', { name: /I accept/ });
    await userEvent.click(screen.getByText('I accept.', { exact: false }));
    expect(box).toBeChecked();
    expect(screen.getByRole('link', { name: 'Terms' })).toBeInTheDocument();
  });
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
