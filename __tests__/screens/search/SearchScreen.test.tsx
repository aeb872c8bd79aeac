import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { SearchScreen } from '@/screens/search/SearchScreen';
import type { SearchResults } from '@/contract/search';
import { searchFixture } from '../../msw/fixtures';
import { structureFaults } from '../../support/accessibility';
import { buildPage, renderPage } from '../../support/renderPage';
import { watchHead } from '../../support/watchHead';

const NOTHING: SearchResults = { services: [], projects: [], media: [], products: [], pages: [] };

const show = (query: string, results: SearchResults | null, address = `/en/search?q=${encodeURIComponent(query)}`) =>
  renderPage(<SearchScreen query={query} results={results} />, { address });

const field = () => screen.getByRole<HTMLInputElement>('searchbox', { name: /^(Search the website|Saytda axtarış)$/ });
const asked = (router: { push: jest.Mock }) => router.push.mock.calls.map((call: unknown[]) => call[0]);

describe('SearchScreen', () => {
  it('shows what was found, a heading a kind, each with its count', async () => {
    const { container } = show('labor', searchFixture('en'));
    expect(screen.getByRole('status')).toHaveTextContent('Results for “labor” 3 results');
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Services 1 result',
      'Media 1 result',
      'Pages 1 result',
    ]);
    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Laboratory audit (en)',
      'Interview (en)',
      'Privacy (en)',
    ]);
    expect(await structureFaults(container)).toEqual([]);
  });

  it('marks the words that were found', () => {
    const { container } = show('labor aud', searchFixture('en'));
    expect([...container.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual([
      'Laboratory',
      'audit',
      'laboratory',
      'laboratory',
      'Laboratory',
    ]);
  });

  it('leads to the pages of the shell it is in', () => {
    show('labor', searchFixture('az'), '/az/Mobile/search?q=labor');
    const hrefs = screen.getAllByRole('heading', { level: 3 }).map((heading) => within(heading).getByRole('link'));
    expect(hrefs.map((link) => link.getAttribute('href'))).toEqual([
      '/az/Mobile/consservices/?&service_slug=audit',
      '/az/Mobile/socialmedia/interview',
      '/az/Mobile/law#privacy',
    ]);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Axtarış');
    expect(screen.getByRole('status')).toHaveTextContent('“labor” sorğusu üzrə nəticələr 3 nəticə');
  });

  it('offers the whole list where there may be more', () => {
    const ten = Array.from({ length: 10 }, (_, index) => ({
      title: `Kit ${index}`,
      href: `/en/x/${index}`,
      excerpt: '',
    }));
    show('kit & co', { ...searchFixture('en'), products: ten });
    expect(screen.getByRole('heading', { name: 'Products 10+ results' })).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('13+ results');
    expect(screen.getByRole('link', { name: 'All products' })).toHaveAttribute('href', '/en/products?q=kit+%26+co');
    expect(screen.queryByRole('link', { name: 'All services' })).not.toBeInTheDocument();
  });

  it('shows that nothing was found, with a next step', () => {
    show('zzz', NOTHING);
    expect(screen.getByRole('status')).toHaveTextContent('Nothing found for “zzz”');
    expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('Nothing found for “zzz”');
    expect(screen.getByText('Check the spelling or try a shorter word.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'All services' })).toHaveAttribute('href', '/en/consservices');
  });

  it.each([
    ['/en/search?q=x', 'Type at least 2 letters'],
    ['/az/Mobile/search?q=x', 'Ən azı 2 hərf yazın'],
  ])('asks for more letters at %s', (address, text) => {
    show('x', null, address);
    expect(field()).toBeInvalid();
    expect(field()).toHaveAccessibleDescription(expect.stringContaining(text));
    expect(screen.getByRole('status')).toHaveTextContent(text);
    expect(screen.queryByRole('heading', { level: 2 })).not.toBeInTheDocument();
  });

  it('is only a field before the first search', () => {
    show('', null, '/en/search');
    expect(field()).toHaveValue('');
    expect(field()).toBeValid();
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    expect(screen.queryByRole('link', { name: 'Clear the search' })).not.toBeInTheDocument();
  });

  it('is no page for search engines', () => {
    const { watched, head } = watchHead(<SearchScreen query="labor" results={searchFixture('en')} />);
    renderPage(watched, { address: '/en/search?q=labor' });
    expect(head()).toMatchObject({ title: 'Results for “labor” · Naqsh' });
    expect(document.querySelector('link[rel="canonical"]')).toBeNull();
  });
});

describe('its form', () => {
  it('works without script', () => {
    const html = renderToString(
      buildPage(<SearchScreen query={'işıq "x"'} results={NOTHING} />, { address: '/az/Mobile/search?q=x' }).page,
    );
    const page = document.createElement('div');
    page.innerHTML = html;
    const form = page.querySelector('form');
    expect([form?.getAttribute('method'), form?.getAttribute('action')]).toEqual(['get', '/az/Mobile/search']);
    expect(form?.querySelector('input')).toMatchObject({ name: 'q', value: 'işıq "x"' });
    expect(form?.querySelector('button[type="submit"]')).not.toBeNull();
  });

  it('leads to the search without a page load, by Enter and by its button', async () => {
    const { router } = show('', null, '/en/search');
    await userEvent.type(field(), '  işıq &  su {Enter}');
    expect(router.push).toHaveBeenLastCalledWith(expect.anything(), '/en/search?q=i%C5%9F%C4%B1q+%26+su', {
      scroll: false,
    });
    expect(field()).toHaveFocus();
    await userEvent.clear(field());
    await userEvent.click(screen.getByRole('button', { name: 'Search' }));
    expect(asked(router).at(-1)).toBe('/en/search');
  });

  it('is cleared by a link, which leaves the focus in the field', async () => {
    show('labor', searchFixture('en'));
    const clear = screen.getByRole('link', { name: 'Clear the search' });
    expect(clear).toHaveAttribute('href', '/en/search');
    await userEvent.click(clear);
    expect(field()).toHaveValue('');
    expect(field()).toHaveFocus();
  });

  it('follows the address, but never what is being written', async () => {
    const at = (query: string) =>
      buildPage(<SearchScreen query={query} results={NOTHING} />, { address: `/en/search?q=${query}`, router }).page;
    const { rerender, router } = show('one', NOTHING);
    rerender(at('two'));
    expect(field()).toHaveValue('two');
    fireEvent.change(field(), { target: { value: 'three' } });
    fireEvent.submit(screen.getByRole('search'));
    fireEvent.change(field(), { target: { value: 'three and more' } });
    rerender(at('three'));
    expect(field()).toHaveValue('three and more');
    rerender(at('two'));
    expect(field()).toHaveValue('two');
  });
});
