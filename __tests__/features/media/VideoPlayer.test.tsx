import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { VideoPlayer } from '@/features/media/VideoPlayer';
import { renderPage } from '../../support/renderPage';

const renderPlayer = (video = 'dQw4w9WgXcQ', address = '/en/socialmedia/x') =>
  renderPage(<VideoPlayer video={video} title="Interview" image="/art/motif/interview.svg" />, { address });

const frame = () => screen.queryByTitle('Interview');

beforeEach(() => localStorage.clear());

describe('VideoPlayer', () => {
  it.each(['', 'facebook', '{"youtube":true}', 'youtubes'])('does not take %j for an agreement', (stored) => {
    localStorage.setItem('consent', stored);
    renderPlayer();
    expect(screen.getByRole('button')).toHaveAccessibleDescription(/receives your IP address/);
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });

  it('plays where the browser stores nothing', async () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    renderPlayer();
    await userEvent.click(screen.getByRole('button'));
    expect(frame()).toBeInTheDocument();
  });

  it('never leaves the path of the player', async () => {
    renderPlayer('../x?y=1');
    await userEvent.click(screen.getByRole('button'));
    expect(frame()).toHaveAttribute('src', 'https://www.youtube-nocookie.com/embed/..%2Fx%3Fy%3D1?autoplay=1');
  });
});
