import { render } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { DocumentIcons } from '@/site/DocumentIcons';
import { DOCUMENT_ICONS } from '@/components/documentIcons';
import { Icon } from '@/components/Icon';

const sprite = readFileSync('src/components/icons.svg', 'utf8');
const drawnIn = (svg: string) =>
  [...svg.matchAll(/<symbol id="i-([^"]+)"/g)].map(([, name]) => name).filter((name) => name !== 'mark');
const inDocument = drawnIn(renderToStaticMarkup(<DocumentIcons />));
const inFile = drawnIn(sprite);
const source = readFileSync('src/components/Icon.tsx', 'utf8');
const named = [...source.matchAll(/^ {2}\| '([^']+)'/gm)].map(([, name]) => name);

describe('Icon', () => {
  it('is for the eye only', () => {
    const { container } = render(<Icon name="phone" className="x" />);
    expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
    expect(container.querySelector('svg')).toHaveClass('i', 'x');
    expect(container.querySelector('use')).toHaveAttribute('href', '#i-phone');
    const { container: other } = render(<Icon name="mail" />);
    expect(other.querySelector('use')).toHaveAttribute('href', expect.stringMatching(/.#i-mail$/));
  });

  it('knows exactly the drawings of the document and of the sprite', () => {
    expect(inDocument.toSorted()).toEqual(DOCUMENT_ICONS.toSorted());
    expect(named.toSorted()).toEqual(inFile.toSorted());
    expect(named.length).toBeGreaterThan(0);
  });
});
