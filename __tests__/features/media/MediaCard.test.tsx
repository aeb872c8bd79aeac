import { screen, within } from '@testing-library/react';
import { MediaCard } from '@/features/media/MediaCard';
import { mediaPostFixture } from '../../msw/fixtures';
import { renderPage } from '../../support/renderPage';

describe('MediaCard', () => {
  it.each([
    ['/en', '12 November 2026', '/en/socialmedia/interview'],
    ['/az/Mobile', '12 noyabr 2026', '/az/Mobile/socialmedia/interview'],
  ])('is at %s one link with network and date', (address, date, href) => {
    renderPage(<MediaCard post={mediaPostFixture('en', 'interview')} />, { address });
    const card = within(screen.getByRole('listitem'));
    expect(card.getByRole('link', { name: 'Interview (en)' })).toHaveAttribute('href', href);
    expect(card.getByText('YouTube')).toBeVisible();
    expect(card.getByText(date)).toHaveAttribute('datetime', '2026-11-12');
  });
});
