import { render, screen } from '@testing-library/react';
import { Accordion } from '@/components/Accordion';

const ITEMS = [
  { title: 'One?', text: 'First.' },
  { title: 'Two?', text: 'Second.' },
];

describe('Accordion', () => {
  it('is closed, or begins with the first one open', () => {
    const { rerender } = render(<Accordion items={ITEMS} />);
    expect(screen.getByText('First.')).not.toBeVisible();
    rerender(<Accordion key="other" items={ITEMS} isFirstOpen />);
    expect(screen.getByText('First.')).toBeVisible();
    expect(screen.getByText('Second.')).not.toBeVisible();
  });
});
