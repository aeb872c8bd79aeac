import { render, screen } from '@testing-library/react';
import { TextArea } from '@/components/TextArea';

describe('TextArea', () => {
  it('is described by hint, error and what is left', () => {
    render(
      <TextArea id="m" label="Message" hint="Hint" error={{ prefix: 'Error:', text: 'Too long' }} count="3 left" />,
    );
    expect(screen.getByRole('textbox', { name: 'Message' })).toHaveAccessibleDescription('Hint Error: Too long 3 left');
  });
  it('needs none of them', () => {
    render(<TextArea id="m" label="Message" rows={3} />);
    expect(screen.getByRole('textbox')).not.toHaveAttribute('aria-describedby');
    expect(screen.getByRole('textbox')).toHaveAttribute('rows', '3');
  });
});
