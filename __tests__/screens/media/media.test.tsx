import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ComponentProps, useState } from 'react';
import type { MediaList, MediaPost } from '@/contract/media';
import type { Directory, SiteData } from '@/contract/site';
import { MediaPostScreen } from '@/screens/media/MediaPostScreen';
import { MediaScreen } from '@/screens/media/MediaScreen';
import { mediaPostFixture, siteFixture } from '../../msw/fixtures';
import { mockApi } from '../../msw/mockApi';
import { renderPage } from '../../support/renderPage';

describe('MediaPostScreen', () => {
  const post: MediaPost = { ...mediaPostFixture('en', 'interview'), body: '<p>Welcome.</p>' };
  const renderPost = (change: Partial<MediaPost> = {}, address = '/en/socialmedia/interview') =>
    renderPage(<MediaPostScreen post={{ ...post, ...change }} />, { address });
  const frame = () => document.querySelector('iframe');

  it('shows the post, its network and its date', () => {
    renderPost();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Interview (en)');
    expect(screen.getByText('YouTube')).toBeVisible();
    expect(screen.getByText('12 November 2026')).toHaveAttribute('datetime', '2026-11-12');
    expect(screen.getByText('Welcome.')).toBeVisible();
  });

  it('names its author beside the text, on phones also above it', () => {
    const author = { name: 'Tural Ganiyev', role: 'Managing partner' };
    const first = renderPost({ author });
    const aside = within(screen.getByRole('complementary'));
    expect(aside.getByText('Tural Ganiyev')).toBeVisible();
    expect(aside.getByText('Managing partner')).toBeVisible();
    expect(aside.getByText('TG')).toBeVisible();
    expect(aside.getByRole('link', { name: 'Ask Tural Ganiyev' })).toHaveAttribute(
      'href',
      '/en/e-contact/?&apply=apply',
    );
    expect(aside.getByText('12 November 2026')).toBeVisible();
    expect(screen.getAllByText('Tural Ganiyev')).toHaveLength(1);
    first.unmount();
    renderPost({ author }, '/en/Mobile/socialmedia/interview');
    expect(screen.getAllByText('Tural Ganiyev')).toHaveLength(2);
    expect(screen.getAllByText('12 November 2026')).toHaveLength(1);
  });

  it('leads to the post on its network, and back to all', () => {
    renderPost({ related_posts: [mediaPostFixture('en', 'talk')] });
    expect(screen.getByRole('link', { name: 'Open on YouTube' })).toHaveAttribute(
      'href',
      'https://example.com/interview',
    );
    expect(screen.getByRole('link', { name: 'All posts' })).toHaveAttribute('href', '/en/socialmedia');
  });

  it('has a picture and no player without a video, for every network', () => {
    renderPost();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    expect(frame()).toBeNull();
    expect([...document.images].map((image) => image.getAttribute('src'))).toEqual([
      '/art/motif/interview.svg?w=1296&h=384',
    ]);
    expect(screen.queryByRole('heading', { name: 'Transcript' })).not.toBeInTheDocument();
  });

  it('does not play the video of the next post at once', async () => {
    const next = { ...post, slug: 'next', video: 'next-video' };
    function Visit() {
      const [shown, setShown] = useState<MediaPost>({ ...post, video: 'first-video' });
      return (
        <>
          <button onClick={() => setShown(next)}>Forward</button>
          <MediaPostScreen post={shown} />
        </>
      );
    }
    renderPage(<Visit />, { address: '/en/socialmedia/interview' });
    await userEvent.click(screen.getByRole('button', { name: /Play the video/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Forward' }));
    expect(frame()).toBeNull();
    expect(screen.getByRole('button', { name: /Play the video/ })).toBeVisible();
  });

  it('leads to its service, to a request about it, and to others on its subject', () => {
    const service = { slug: 'audit', name: 'Audit' };
    const talk = { ...mediaPostFixture('en', 'talk'), title: 'Talk', service };
    const first = renderPost({ service, related_posts: [talk] });
    const aside = within(screen.getByRole('complementary', { name: 'Request a meeting' }));
    expect(aside.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/en/e-contact/?&apply=apply&service=audit',
      '/en/consservices/?&service_slug=audit',
    ]);
    expect(screen.getByRole('heading', { name: 'More on Audit' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Talk' })).toHaveAttribute('href', '/en/socialmedia/talk');
    first.unmount();
    renderPost({ service, related_posts: [talk, mediaPostFixture('en', 'news')] });
    expect(screen.getByRole('heading', { name: 'More to read' })).toBeVisible();
  });

  it('leaves no gap without a text', () => {
    renderPost({ body: '', video: 'dQw4w9WgXcQ' });
    expect(screen.queryByRole('heading', { name: 'Transcript' })).not.toBeInTheDocument();
  });
});

describe('MediaScreen', () => {
  const buildList = (slugs: string[], count = slugs.length): MediaList => ({
    count,
    next: null,
    previous: null,
    results: slugs.map((slug) => ({ ...mediaPostFixture('en', slug), title: slug })),
    facets: {
      platforms: [
        { platform: 'youtube', count: 4 },
        { platform: 'instagram', count: 8 },
      ],
    },
  });
  mockApi();
  const ACCOUNTS = siteFixture('en').socialMedias ?? [];
  const renderMedia = (
    props: Partial<ComponentProps<typeof MediaScreen>> = {},
    { address = '/en/socialmedia', data = {} }: { address?: string; data?: Partial<SiteData & Directory> } = {},
  ) =>
    renderPage(<MediaScreen pageNumber={1} platform={null} list={buildList(['talk'], 12)} {...props} />, {
      address,
      data: { socialNetworks: ACCOUNTS, ...data },
    });

  const networks = () => {
    const sentence = screen.getByText('Follow us:').parentElement;
    if (!sentence) throw new Error('no sentence around the words');
    return within(sentence).getAllByRole('link');
  };

  it('says that the list could not be loaded, and keeps the networks', () => {
    renderMedia({ list: null });
    expect(screen.getByRole('heading', { name: 'The list could not be loaded' })).toBeVisible();
    expect(networks()).toHaveLength(2);
  });

  describe('its networks', () => {
    it('are links, WhatsApp to a chat that names the page', () => {
      renderMedia({}, { address: '/en/Mobile/socialmedia' });
      const [instagram, whatsapp] = networks();
      expect(instagram).toHaveAttribute('href', 'https://example.com/instagram');
      expect(whatsapp).toHaveAttribute('href', expect.stringMatching(/^https:\/\/wa\.me\/994500000000\?text=Hello/));
      expect(decodeURIComponent(whatsapp?.getAttribute('href') ?? '')).toContain(
        ' https://naqsh.example.com/en/socialmedia',
      );
    });

    it('are not named where there are none', () => {
      renderMedia({}, { data: { socialNetworks: [{ platform: 'tiktok', url: '' }] } });
      expect(screen.queryByText('Follow us:')).not.toBeInTheDocument();
      expect(screen.getByRole('link', { name: 'talk' })).toBeVisible();
    });
  });
});
