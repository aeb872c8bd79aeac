import { render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { Picture } from '@/components/Picture';

const ofArt = (ui: ReactElement) => render(ui).container.querySelector('img') as HTMLImageElement;
const ofPhoto = (ui: ReactElement) => {
  render(ui);
  return screen.findByRole('img');
};

describe('Picture', () => {
  it('requests a drawing in the size of its box', () => {
    const image = ofArt(<Picture src="/art/motif/x.svg?motif=kilim" width={960} height={600} className="r169" />);
    expect(image).toHaveAttribute('src', '/art/motif/x.svg?motif=kilim&w=960&h=600');
    expect(image).toHaveAttribute('width', '960');
    expect(image).toHaveAttribute('height', '600');
    expect(image).toHaveAttribute('alt', '');
    expect(image).toHaveClass('pic', 'r169');
    expect(image).toHaveAttribute('loading', 'lazy');
    expect(image).not.toHaveAttribute('fetchpriority');
    expect(ofArt(<Picture src="/art/mark/x.svg" width={48} height={48} />)).toHaveAttribute(
      'src',
      '/art/mark/x.svg?w=48&h=48',
    );
  });

  it('loads the first picture of a page at once', () => {
    const image = ofArt(<Picture src="/art/window/hero.svg" width={820} height={900} isPriority />);
    expect(image).toHaveAttribute('loading', 'eager');
    expect(image).toHaveAttribute('fetchpriority', 'high');
  });

  it('shows a photograph in several sizes at quality 75, without an inline style', async () => {
    const image = await ofPhoto(<Picture src="/photos/team.jpg" width={640} height={480} alt="The team" />);
    expect(image).toHaveAttribute('src', expect.stringContaining('url=%2Fphotos%2Fteam.jpg'));
    expect(image).toHaveAttribute('src', expect.stringMatching(/[?&]q=75/));
    expect(image).toHaveAttribute('srcset', expect.stringContaining('q=75'));
    expect(image).toHaveAttribute('width', '640');
    expect(image).toHaveAttribute('loading', 'lazy');
    expect(image).not.toHaveAttribute('style');
  });

  it('requests pictures of other hosts from our own server', async () => {
    const image = await ofPhoto(
      <Picture src="https://cdn.example.com/a b.jpg?x=1" width={640} height={480} alt="Office" isPriority />,
    );
    const source = new URL(image.getAttribute('src') ?? '', 'http://localhost').searchParams.get('url');
    expect(source).toBe(`/api/picture?src=${encodeURIComponent('https://cdn.example.com/a b.jpg?x=1')}`);
    expect(image).toHaveAttribute('fetchpriority', 'high');
  });
});
