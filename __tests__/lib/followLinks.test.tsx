import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { Link } from '@/components/Link';
import { followLinks } from '@/lib/navigation';

const push = jest.fn(async () => true);
const prefetch = jest.fn(async () => undefined);
let stop: () => void;

beforeEach(() => {
  window.history.replaceState(null, '', '/en/law');
  stop = followLinks({ push, prefetch });
});
afterEach(() => {
  stop();
  jest.clearAllMocks();
});

/** Whether the browser is left to follow it. */
function pressed(props: ComponentProps<typeof Link>, init: MouseEventInit = {}): boolean {
  const { unmount } = render(<Link {...props}>A link</Link>);
  const link = screen.getByRole('link');
  const click = createEvent.click(link, { button: 0, ...init });
  // jsdom follows no link.
  const end = (event: Event) => {
    isLeft = !event.defaultPrevented;
    event.preventDefault();
  };
  let isLeft = false;
  window.addEventListener('click', end, { once: true });
  fireEvent(link, click);
  unmount();
  return isLeft;
}

it('follows a link of the site by the router, at the address as it is written', () => {
  expect(pressed({ href: '/en/consservices/?&service_slug=audit' })).toBe(false);
  expect(push).toHaveBeenCalledWith('/en/consservices/?&service_slug=audit');
});

it('follows it by the keyboard, and from what is in it', async () => {
  render(
    <Link href="/en/about">
      <b>About</b>
    </Link>,
  );
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await userEvent.click(screen.getByText('About'));
  expect(push.mock.calls).toEqual([['/en/about'], ['/en/about']]);
});

it('keeps the focus where a link filters the page', () => {
  pressed({ href: '/en/products?category=kits', keepsFocus: true });
  expect(push).toHaveBeenCalledWith('/en/products?category=kits', undefined, { scroll: false });
});

// Jest takes a parameter that has no value for its callback.
it.each<[string, ComponentProps<typeof Link>, MouseEventInit]>([
  ['the middle button', { href: '/en/about' }, { button: 1 }],
  ['Ctrl', { href: '/en/about' }, { ctrlKey: true }],
  ['Cmd', { href: '/en/about' }, { metaKey: true }],
  ['Shift', { href: '/en/about' }, { shiftKey: true }],
  ['Alt', { href: '/en/about' }, { altKey: true }],
  ['a target', { href: '/en/about', target: '_blank' }, {}],
  ['a download', { href: '/en/about', download: 'about.html' }, {}],
  ['another site', { href: 'https://example.com/en/about' }, {}],
  ['a host without a scheme', { href: '//example.com/en/about' }, {}],
  ['a telephone', { href: 'tel:+994121234567' }, {}],
  ['a place of this page', { href: '/en/law#privacy' }, {}],
  ['a place of this page, by itself', { href: '#privacy' }, {}],
])('leaves to the browser: %s', (_, props, init) => {
  expect(pressed(props, init)).toBe(true);
  expect(push).not.toHaveBeenCalled();
});

it('leaves a press to who has handled it', () => {
  pressed({ href: '/en/about', onClick: (event) => event.preventDefault() });
  expect(push).not.toHaveBeenCalled();
});

it('leads to a place of another page', () => {
  expect(pressed({ href: '/en/about#team' })).toBe(false);
  expect(push).toHaveBeenCalledWith('/en/about#team');
});

it('loads the page of a link that is pointed at or touched', () => {
  render(<Link href="/en/about">About</Link>);
  fireEvent.mouseOver(screen.getByRole('link'));
  fireEvent.touchStart(screen.getByRole('link'));
  expect(prefetch.mock.calls).toEqual([['/en/about'], ['/en/about']]);
});

it('says nothing of a navigation that gave way to the next one', async () => {
  const faults = jest.fn();
  process.on('unhandledRejection', faults);
  push.mockRejectedValueOnce(Object.assign(new Error('Route Cancelled'), { cancelled: true }));
  pressed({ href: '/en/about' });
  await new Promise((done) => setTimeout(done, 10));
  process.off('unhandledRejection', faults);
  expect(faults).not.toHaveBeenCalled();
});

it('leaves links to the browser until there are scripts, and when it has ended', () => {
  stop();
  expect(pressed({ href: '/en/about' })).toBe(true);
  expect(push).not.toHaveBeenCalled();
});
