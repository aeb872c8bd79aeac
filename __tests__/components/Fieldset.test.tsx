import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Choice } from '@/components/Choice';
import { Fieldset } from '@/components/Fieldset';

const CHOICES = (
  <>
    <Choice id="p-1" name="pay" value="1" title="On delivery" detail="In cash" />
    <Choice id="p-2" name="pay" value="2" title="Bank transfer" />
  </>
);

describe('Fieldset with Choices', () => {
  it('groups radio buttons under one legend', async () => {
    render(
      <Fieldset id="p" legend="Payment">
        {CHOICES}
      </Fieldset>,
    );
    expect(screen.getByRole('group', { name: 'Payment' })).toBeInTheDocument();
    await userEvent.click(screen.getByText('In cash'));
    expect(screen.getByRole('radio', { name: /On delivery/ })).toBeChecked();
    await userEvent.click(screen.getByRole('radio', { name: 'Bank transfer' }));
    expect(screen.getByRole('radio', { name: /On delivery/ })).not.toBeChecked();
  });

  it('shows the error of the group', () => {
    render(
      <Fieldset id="p" legend="Payment" isLegendHidden hint="Hint" error={{ prefix: 'Error:', text: 'Choose' }}>
        {CHOICES}
      </Fieldset>,
    );
    expect(screen.getByRole('group', { name: 'Payment' })).toHaveAccessibleDescription('Hint Error: Choose');
    expect(screen.getByText('Payment')).toHaveClass('sr');
  });
});
