import { fireEvent, screen, within } from '@testing-library/react';
import type { ContentPage } from '@/contract/pages';
import { CookieSettings, LawScreen } from '@/screens/law/LawScreen';
import { pageFixture } from '../../msw/fixtures';
import { renderPage, serverHtml } from '../../support/renderPage';

describe('LawScreen', () => {
  const content: ContentPage = {
    ...pageFixture('en', 'law'),
    title: 'Legal information',
    sections: [
      { anchor: 'privacy', heading: 'Məxfilik siyasəti', body: '<p>What we keep.</p>' },
      { heading: 'Ödəniş və çatdırılma', body: '<p>How it arrives.</p>' },
    ],
    documents: [{ title: 'Charter', url: '/documents/charter.pdf', format: 'PDF' }],
    // Past midnight in Baku.
    updated_at: '2026-10-31T21:00:00Z',
  };
  const renderLaw = (change: Partial<ContentPage> = {}, address = '/en/law') =>
    renderPage(<LawScreen content={{ ...content, ...change }} />, { address });

  it('can be pointed into: at the privacy section, and at every other', () => {
    renderLaw();
    expect(document.getElementById('privacy')).toHaveTextContent('Məxfilik siyasəti');
    const nav = within(screen.getByRole('navigation', { name: 'On this page' }));
    const anchors = nav.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(anchors).toEqual(['#privacy', '#odenis-ve-catdirilma']);
    for (const anchor of anchors) expect(document.querySelector(anchor ?? '')).toBeInTheDocument();
    expect(screen.getByText('What we keep.')).toBeVisible();
  });

  it('shows the choice about cookies in the section on privacy, and nowhere else', () => {
    const { unmount } = renderLaw();
    const settings = screen.getByRole('group', { name: 'Cookie settings' });
    expect(document.getElementById('privacy')?.closest('section')).toContainElement(settings);
    unmount();
    renderLaw({ sections: content.sections.slice(1) });
    expect(screen.queryByRole('group')).not.toBeInTheDocument();
  });

  it('marks the section that is being read', () => {
    renderLaw();
    const tops = new Map([
      ['privacy', 400],
      ['odenis-ve-catdirilma', 900],
    ]);
    jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      return new DOMRect(0, tops.get(this.id) ?? 0);
    });
    const nav = screen.getByRole('navigation', { name: 'On this page' });
    const scrollBy = (y: number) => {
      for (const [id, top] of tops) tops.set(id, top - y);
      fireEvent.scroll(window);
      return [...nav.querySelectorAll('[aria-current="location"]')].map((link) => link.getAttribute('href'));
    };
    expect(scrollBy(0)).toEqual(['#privacy']);
    expect(scrollBy(300)).toEqual(['#privacy']);
    expect(scrollBy(500)).toEqual(['#odenis-ve-catdirilma']);
    jest.restoreAllMocks();
  });

  it('offers its documents, each with its format', () => {
    renderLaw();
    expect(screen.getByRole('heading', { name: 'Documents' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Charter (PDF)' })).toHaveAttribute('href', '/documents/charter.pdf');
  });

  it('leaves no gap without documents', () => {
    const { documents: _, ...rest } = content;
    renderPage(<LawScreen content={rest} />, { address: '/en/law' });
    expect(screen.queryByRole('heading', { name: 'Documents' })).not.toBeInTheDocument();
  });

  it.each([
    ['/en/law', 'Last updated: 1 November 2026', 'On this page'],
    ['/az/Mobile/law', 'Son yenilənmə: 1 noyabr 2026', 'Bu səhifədə'],
  ])('says at %s when it was updated', (address, text, nav) => {
    renderLaw({}, address);
    expect(screen.getByText(text)).toBeVisible();
    expect(screen.getByRole('navigation', { name: nav })).toBeVisible();
  });
});

describe('CookieSettings', () => {
  beforeEach(() => localStorage.clear());

  it('is nothing to press until script runs', () => {
    const page = document.createElement('div');
    page.innerHTML = serverHtml(<CookieSettings />, { address: '/en/law' });
    const radios = [...page.querySelectorAll<HTMLInputElement>('input[type="radio"]')];
    expect(radios.map(({ disabled, defaultChecked }) => [disabled, defaultChecked])).toEqual([
      [true, true],
      [true, false],
    ]);
  });
});
