import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Select } from '@/components/Select';

const OPTIONS = [
  { value: '1', text: 'Bakı' },
  { value: '2', text: 'Gəncə' },
];

describe('Select', () => {
  it('has no value at first where it has a placeholder', async () => {
    render(<Select id="c" label="City" placeholder="Choose" options={OPTIONS} />);
    const select = screen.getByRole('combobox', { name: 'City' });
    expect(select).toHaveValue('');
    await userEvent.selectOptions(select, 'Gəncə');
    expect(select).toHaveValue('2');
  });

  it('is described like any field', () => {
    render(<Select id="c" label="City" options={OPTIONS} hint="Hint" error={{ prefix: 'Error:', text: 'Choose' }} />);
    expect(screen.getByRole('combobox')).toHaveAccessibleDescription('Hint Error: Choose');
    expect(screen.getByRole('combobox')).toBeInvalid();
    expect(screen.getAllByRole('option')).toHaveLength(2);
  });
});
