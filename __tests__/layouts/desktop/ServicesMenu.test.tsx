import { render, screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { ServicesMenu } from '@/layouts/desktop/ServicesMenu';
import { buildPage } from '../../support/renderPage';

const menu = buildPage(<ServicesMenu />, { address: '/en/about' }).page;

function takeOver(prepare: (link: HTMLElement) => void) {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(menu);
  prepare(within(container).getByRole('link', { name: 'Services' }));
  render(menu, { container, hydrate: true });
}

describe('ServicesMenu', () => {
  it('is a link to all services in the HTML of the server', () => {
    const html = renderToString(menu);
    expect(html).toMatch(/<a [^>]*href="\/en\/consservices"/);
    expect(html).not.toContain('<button');
  });

  it('keeps the focus when the link becomes a button after hydration', () => {
    takeOver((link) => link.focus());
    expect(screen.getByRole('button', { name: 'Services' })).toHaveFocus();
  });

  it('does not take the focus from another element', () => {
    takeOver(() => undefined);
    expect(screen.getByRole('button', { name: 'Services' })).not.toHaveFocus();
  });
});
