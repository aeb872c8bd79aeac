import { render } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import { Icon } from '@/components/Icon';

const sprite = readFileSync('src/components/icons.svg', 'utf8');
const drawn = [...sprite.matchAll(/<symbol id="i-([^"]+)"/g)].map(([, name]) => name);
const source = readFileSync('src/components/Icon.tsx', 'utf8');
const named = [...source.matchAll(/^ {2}\| '([^']+)'/gm)].map(([, name]) => name);

describe('Icon', () => {
  it('is for the eye only', () => {
    const { container } = render(<Icon name="phone" className="x" />);
    expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
    expect(container.querySelector('svg')).toHaveClass('i', 'x');
    expect(container.querySelector('use')).toHaveAttribute('href', expect.stringMatching(/#i-phone$/));
  });

  it('knows exactly the drawings of the sprite', () => {
    expect(named.toSorted()).toEqual(drawn.toSorted());
    expect(named.length).toBeGreaterThan(0);
  });
});
