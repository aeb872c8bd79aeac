import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { SearchScreen } from '@/screens/search/SearchScreen';
import { Suggestions } from '@/screens/search/Suggestions';
import type { SearchResults } from '@/contract/search';
import { mockApi, ORIGIN } from '../../msw/mockApi';
import { searchFixture } from '../../msw/fixtures';
import { structureFaults } from '../../support/accessibility';
import { buildPage, renderPage } from '../../support/renderPage';
import { watchHead } from '../../support/watchHead';

const { server, calls } = mockApi();

const NOTHING: SearchResults = { services: [], projects: [], media: [], products: [], pages: [] };

/** With its parts that are loaded after it. */
async function show(
  query: string,
  results: SearchResults | null,
  address = `/en/search?q=${encodeURIComponent(query)}`,
) {
  const shown = renderPage(<SearchScreen query={query} results={results} />, { address });
  await act(async () => new Promise((done) => setTimeout(done)));
  return shown;
}

const field = () => screen.getByLabelText<HTMLInputElement>(/^(Search the website|Saytda axtarış)$/);
const asked = (router: { push: jest.Mock }) => router.push.mock.calls.map((call: unknown[]) => call[0]);

describe('SearchScreen', () => {
  it('shows the picture of what was found, and of a product its price and category', async () => {
    const product = {
      title: 'Workbook',
      href: '/en/productdetails/?&product_slug=workbook',
      excerpt: '',
      image: '/art/product/workbook.svg',
      price: '38.00',
      category: 'Books',
    };
    const { container } = await show('work', { ...searchFixture('en'), products: [product] });
    const [row] = screen.getAllByRole('listitem').filter((item) => within(item).queryByText('Books'));
    expect(row).toHaveTextContent('WorkbookBooks AZN 38.00');
    expect(row?.querySelector('img')).toHaveAttribute('src', expect.stringContaining('/art/product/workbook.svg'));
    expect(container.querySelectorAll('main img, li img')).toHaveLength(1);
  });

  it('leads to each kind that was found, with its count', async () => {
    const { container } = await show('labor', searchFixture('en'));
    const links = [...container.querySelectorAll<HTMLAnchorElement>('.SearchScreen-kinds a')];
    expect(links.map((link) => link.closest('li')?.textContent)).toEqual(['Services 1', 'Media 1', 'Pages 1']);
    for (const link of links) {
      const group = container.querySelector<HTMLElement>(link.hash);
      expect(group && within(group).getByRole('heading', { level: 2 })).toHaveTextContent(link.text);
    }
    expect(screen.queryByRole('heading', { name: 'You may be looking for' })).not.toBeInTheDocument();
  });

  it('offers ways below few results, and no links to a single kind', async () => {
    const { container } = await show('labor', { ...NOTHING, services: searchFixture('en').services });
    expect(screen.getByRole('heading', { name: 'You may be looking for' })).toBeVisible();
    expect(container.querySelector('.SearchScreen-kinds')).toBeNull();
  });

  it('marks the words that were found', async () => {
    const { container } = await show('labor aud', searchFixture('en'));
    expect([...container.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual([
      'Laboratory',
      'audit',
      'laboratory',
      'laboratory',
      'Laboratory',
    ]);
  });

  it('offers the whole list where there may be more', async () => {
    const ten = Array.from({ length: 10 }, (_, index) => ({
      title: `Kit ${index}`,
      href: `/en/x/${index}`,
      excerpt: '',
    }));
    await show('kit & co', { ...searchFixture('en'), products: ten });
    expect(screen.getByRole('heading', { name: 'Products' }).nextElementSibling).toHaveTextContent('10+ results');
    expect(screen.getByRole('status')).toHaveTextContent('13+ results');
    expect(screen.getByRole('link', { name: 'All products' })).toHaveAttribute('href', '/en/products?q=kit+%26+co');
    expect(screen.queryByRole('link', { name: 'All services' })).not.toBeInTheDocument();
  });

  it('shows that nothing was found, with a next step', async () => {
    await show('zzz', NOTHING);
    expect(screen.getByRole('status')).toHaveTextContent('Nothing found for “zzz”');
    expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('Nothing found for “zzz”');
    expect(screen.getByText('Check the spelling or try a shorter word.')).toBeVisible();
    const ways = ['All services', 'Shop', 'Contact'].map((name) => screen.getByRole('link', { name }));
    expect(ways.map((way) => way.getAttribute('href'))).toEqual(['/en/consservices', '/en/categories', '/en/contact']);
  });

  it.each([
    ['/en/search?q=x', 'Type at least 2 letters'],
    ['/az/Mobile/search?q=x', 'Ən azı 2 hərf yazın'],
  ])('asks for more letters at %s', async (address, text) => {
    await show('x', null, address);
    expect(field()).toBeInvalid();
    expect(field()).toHaveAccessibleDescription(expect.stringContaining(text));
    expect(screen.getByRole('status')).toHaveTextContent(text);
    expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent(/You may be looking for|Bəlkə/);
  });

  it('is no page for search engines', () => {
    const { watched, head } = watchHead(<SearchScreen query="labor" results={searchFixture('en')} />);
    renderPage(watched, { address: '/en/search?q=labor' });
    expect(head()).toMatchObject({ title: 'Results for “labor” · Naqsh' });
    expect(document.querySelector('link[rel="canonical"]')).toBeNull();
  });
});

describe('its suggestions', () => {
  const list = () => screen.queryByRole('listbox', { name: 'Suggestions' });
  const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent?.trim());
  const chosen = () =>
    document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent?.trim();
  const begin = async () => {
    const shown = await show('', null, '/en/search');
    await userEvent.click(field());
    await waitFor(() => expect(field()).toHaveRole('combobox'));
    return shown;
  };
  const ROWS = [
    'Laboratory audit (en) Services',
    'Interview (en) Media',
    'Privacy (en) Pages',
    'All results for “labor”',
  ];

  it('come below the field while it is typed in, are counted, and are told apart from the results', async () => {
    const { container } = await begin();
    expect(field()).toHaveAttribute('aria-expanded', 'false');
    await userEvent.type(field(), 'l');
    expect(list()).not.toBeInTheDocument();
    await userEvent.type(field(), 'abor');
    await waitFor(() => expect(list()).toBeVisible());
    expect(options()).toEqual(ROWS);
    expect(field()).toHaveAttribute('aria-controls', list()?.id);
    expect(field()).toHaveAttribute('aria-expanded', 'true');
    const live = container.querySelector('[aria-live]');
    await waitFor(() => expect(live).toHaveTextContent('3 suggestions, choose with the arrow keys'));
    expect(await structureFaults(container)).toEqual([]);
  });

  it.each([
    ['come for what was typed', ''],
    ['do not come for what was searched for', 'labor'],
  ])('%s before their script was there', async (_, requested) => {
    const input = document.createElement('input');
    input.value = ' labor';
    document.body.append(input);
    input.focus();
    renderPage(<Suggestions field={input} requested={{ current: requested }} />, { address: '/en/search' });
    const shown = waitFor(() => expect(list()).toBeVisible(), requested ? { timeout: 1500 } : {});
    await (requested ? expect(shown).rejects.toThrow() : shown);
    expect(calls).toHaveLength(requested ? 0 : 1);
    input.remove();
  });

  it('are chosen with the arrows around the field, opened with Enter and closed with Escape, Tab and a search', async () => {
    const { router } = await begin();
    await userEvent.type(field(), 'labor');
    await waitFor(() => expect(list()).toBeVisible());
    await userEvent.keyboard('{ArrowDown}');
    expect(chosen()).toBe(ROWS[0]);
    expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Laboratory audit');
    await userEvent.keyboard('{ArrowUp}');
    expect(chosen()).toBeUndefined();
    await userEvent.keyboard('{ArrowUp}');
    expect(chosen()).toBe(ROWS.at(-1));
    expect(field()).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(list()).not.toBeInTheDocument();
    expect(field()).toHaveValue('labor');
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(list()).toBeVisible());
    await userEvent.tab();
    expect(list()).not.toBeInTheDocument();
    await userEvent.click(field());
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(router.push).not.toHaveBeenCalled();
    await userEvent.keyboard('{Enter}');
    expect(asked(router)).toEqual(['/en/consservices/?&service_slug=audit']);
    expect(list()).not.toBeInTheDocument();
    await userEvent.type(field(), 'a{Enter}');
    expect(asked(router).at(-1)).toBe('/en/search?q=labora');
    expect(list()).not.toBeInTheDocument();
  });

  it('take a fast typist for one request, and no answer that a letter has overtaken', async () => {
    const asked: string[] = [];
    server.use(
      http.get(`${ORIGIN}/en/api/search/`, async ({ request }) => {
        const q = new URL(request.url).searchParams.get('q') ?? '';
        asked.push(q);
        if (q === 'la') await new Promise((done) => request.signal.addEventListener('abort', done));
        return HttpResponse.json({ ...searchFixture('en'), services: [{ title: q, href: '/en/x', excerpt: '' }] });
      }),
    );
    await begin();
    await userEvent.type(field(), 'la');
    await waitFor(() => expect(asked).toEqual(['la']));
    await userEvent.type(field(), 'bor');
    await waitFor(() => expect(screen.queryAllByRole('option')[0]).toHaveTextContent('labor Services'));
    expect(asked.at(-1)).toBe('labor');
    expect(asked.length).toBeLessThan(4);
  });

  it('stay away where the search fails', async () => {
    server.use(http.get(`${ORIGIN}/en/api/search/`, () => HttpResponse.error()));
    await begin();
    await userEvent.type(field(), 'labor');
    await waitFor(() => expect(calls.at(-1)).toContain('q=labor'));
    expect(list()).not.toBeInTheDocument();
  });
});

describe('its form', () => {
  it('is cleared by a link, which leaves the focus in the field', async () => {
    await show('labor', searchFixture('en'));
    const clear = screen.getByRole('link', { name: 'Clear the search' });
    expect(clear).toHaveAttribute('href', '/en/search');
    await userEvent.click(clear);
    expect(field()).toHaveValue('');
    expect(field()).toHaveFocus();
  });

  it('follows the address, but never what is being written', async () => {
    const at = (query: string) =>
      buildPage(<SearchScreen query={query} results={NOTHING} />, { address: `/en/search?q=${query}`, router }).page;
    const { rerender, router } = await show('one', NOTHING);
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
