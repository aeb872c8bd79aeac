import { render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { Picture } from '@/components/Picture';
import { SiteProvider } from '@/providers/SiteLocation';

const ofArt = (ui: ReactElement) => render(ui).container.querySelector('img') as HTMLImageElement;
const ofPhoto = (ui: ReactElement) => {
  const site = { location: { locale: 'en', shell: 'desktop' }, address: '/en', siteUrl: '' } as const;
  render(<SiteProvider value={site}>{ui}</SiteProvider>);
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

  it('requests a drawing in the colours of the organisation, where it has its own', () => {
    const site = { location: { locale: 'en', shell: 'desktop' }, address: '/en', siteUrl: '', brand: 'abc' } as const;
    const image = ofArt(
      <SiteProvider value={site}>
        <Picture src="/art/mark/x.svg" width={48} height={48} />
      </SiteProvider>,
    );
    expect(image).toHaveAttribute('src', '/art/mark/x.svg?w=48&h=48&b=abc');
  });

  it('leaves out drawings in a look without ornament, but for those to scale', () => {
    const site = { location: { locale: 'en', shell: 'desktop' }, address: '/en', siteUrl: '', brand: 'abcp' } as const;
    const draw = (src: string) =>
      render(
        <SiteProvider value={site}>
          <Picture src={src} width={48} height={48} />
        </SiteProvider>,
      ).container.querySelector('img');
    expect(draw('/art/motif/x.svg?motif=kilim&count=20')).toBeNull();
    expect(draw('/art/motif/x.svg?motif=kilim&count=20&of=30')).toHaveAttribute(
      'src',
      expect.stringContaining('of=30'),
    );
  });

  it('shows a photograph that was not uploaded as it is', async () => {
    const image = await ofPhoto(<Picture src="/photos/team.jpg" width={640} height={480} alt="The team" />);
    expect(image).toHaveAttribute('src', '/photos/team.jpg');
    expect(image).toHaveAttribute('width', '640');
    expect(image).toHaveAttribute('loading', 'lazy');
  });

  it('shows none of another origin, which the content security policy blocks', async () => {
    const foreign = 'https://cdn.example.com/a.jpg';
    const image = await ofPhoto(
      <>
        <Picture src={foreign} width={640} height={480} alt="Office" isPriority />
        <Picture src="/photos/team.jpg" width={640} height={480} alt="The team" />
      </>,
    );
    expect(image).toHaveAttribute('alt', 'The team');
    expect(document.body.innerHTML).not.toContain('cdn.example.com');
  });

  const HASH = '0123456789abcdef0123456789abcdef';
  const uploaded = `/pictures/${HASH}-1200x800#x=90&y=20&az=Komanda&en=The+team`;

  it('shows an uploaded picture from its ready widths, each file once', async () => {
    const image = await ofPhoto(<Picture src={uploaded} width={960} height={640} className="r32" isPriority />);
    // No larger file: that of 1440 shows all 1200 pixels of the picture.
    expect(image.getAttribute('srcset')).toBe(
      [240, 480, 960, 1440].map((width) => `/pictures/${HASH}-${width} ${width}w`).join(', '),
    );
    expect(image).toHaveAttribute('src', `/pictures/${HASH}-1440`);
    expect(image).toHaveAttribute('sizes', '(min-width: 960px) 960px, 100vw');
    expect(image).toHaveAttribute('alt', 'The team');
    expect(image).toHaveAttribute('fetchpriority', 'high');
    expect(image).not.toHaveAttribute('style');
    expect(image.className).toBe('fx4 fy1');
    expect(image.parentElement).toHaveClass('pic', 'photo', 'r32');
    const placeholder = image.previousElementSibling;
    expect(placeholder).toHaveAttribute('src', `/pictures/${HASH}-16`);
    expect(placeholder).toHaveAttribute('alt', '');
    expect(placeholder).not.toHaveAttribute('style');
  });

  it('says what its place says of a picture that has no text of its own', async () => {
    const image = await ofPhoto(<Picture src={`/pictures/${HASH}-100x100`} width={96} height={96} alt="A kit" />);
    expect(image).toHaveAttribute('alt', 'A kit');
    expect(image.className).toBe('');
    expect(image).toHaveAttribute('srcset', `/pictures/${HASH}-240 240w`);
  });
});
