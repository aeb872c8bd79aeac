import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import type { NextRouter } from 'next/router';
import { renderToString } from 'react-dom/server';
import { useState, type ComponentProps, type ComponentType } from 'react';
import type { Locale } from '@/config/locales';
import App from '@/pages/_app';
import ErrorPage from '@/pages/_error';
import { cartActions } from '@/store/cartSlice';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useSite } from '@/providers/SiteLocation';
import { siteFixture } from '../msw/fixtures';
import { mockApi } from '../msw/mockApi';
import { teachDialogs } from '../support/dialog';
import { readTexts } from '../support/readTexts';
import { fakeRouter } from '../support/renderPage';
import { setViewport } from '../support/viewport';

const { calls } = mockApi();
const TEXTS = readTexts();

type AppProps = ComponentProps<typeof App>;
type Visit = { pathname: string; pageProps: AppProps['pageProps']; Page?: ComponentType<never> };

/** What a page hands over, as `sitePage` makes it. */
const propsIn = (locale: Locale, change: Partial<AppProps['pageProps']> = {}) =>
  ({
    _nextI18Next: {
      initialI18nStore: { [locale]: TEXTS[locale] ?? {} },
      initialLocale: locale,
      ns: Object.keys(TEXTS[locale] ?? {}),
      userConfig: null,
    },
    locale,
    preloaded: { locale, data: siteFixture(locale) },
    address: `/${locale}/about`,
    siteUrl: 'https://naqsh.example.com',
    screen: { word: `page in ${locale}` },
    ...change,
  }) as AppProps['pageProps'];

/** Tells what it was given, and holds what a visitor does. */
function Probe({ word }: { word?: string }) {
  const { location, address, siteUrl } = useSite();
  const name = useAppSelector((state) => state.data.siteInfo?.slogan);
  const cart = useAppSelector((state) => state.cart.items.length);
  const dispatch = useAppDispatch();
  const [typed, setTyped] = useState('');
  return (
    <>
      <p>{`${word}; ${location.locale} ${location.shell}; ${siteUrl}${address}; ${name}; ${cart} in the cart`}</p>
      <input aria-label="controlled" value={typed} onChange={(event) => setTyped(event.target.value)} />
      <input aria-label="free" />
      <button onClick={() => dispatch(cartActions.add({ id: 1, quantity: 1 }))}>Add</button>
    </>
  );
}

function appAt({ pathname, pageProps, Page = Probe as ComponentType<never> }: Visit) {
  const router = { ...fakeRouter(), pathname, query: {}, asPath: pathname } as unknown as NextRouter;
  return (
    <RouterContext value={router}>
      <App {...({ Component: Page, pageProps, router } as unknown as AppProps)} />
    </RouterContext>
  );
}

const says = (text: string) => expect(screen.getByText(text, { exact: false })).toBeVisible();

beforeAll(teachDialogs);
beforeEach(() => localStorage.clear());

describe('_app', () => {
  it('gives a page its props, its place, its texts and the site data, and asks for nothing', async () => {
    render(appAt({ pathname: '/[locale]/about', pageProps: propsIn('az') }));
    says('page in az; az desktop; https://naqsh.example.com/az/about; Slogan (az); 0 in the cart');
    expect(screen.getByRole('link', { name: 'Məzmuna keç' })).toHaveAttribute('href', '#main');
    await act(() => new Promise<void>((done) => setTimeout(done, 20)));
    expect(calls).toEqual([]);
  });

  it('hydrates the page with the state of its HTML, though the cart is loaded before it', async () => {
    localStorage.setItem('cart', '[{"id":1,"quantity":3}]');
    const visit = { pathname: '/[locale]/about', pageProps: propsIn('en') };
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = renderToString(appAt(visit));
    expect(container).toHaveTextContent('0 in the cart');
    const complain = jest.spyOn(console, 'error').mockImplementation();
    render(appAt(visit), { container, hydrate: true });
    expect(await screen.findByText(/1 in the cart/)).toBeVisible();
    expect(complain).not.toHaveBeenCalled();
  });

  it('reads the shell from the path, and without one from the page', () => {
    setViewport(390);
    const { unmount } = render(appAt({ pathname: '/[locale]/Mobile/about', pageProps: propsIn('en') }));
    says('en mobile; https://naqsh.example.com/en/Mobile/about');
    unmount();
    render(appAt({ pathname: '/_error', pageProps: propsIn('en', { shell: 'mobile', address: '/en/nowhere' }) }));
    says('en mobile; https://naqsh.example.com/en/Mobile/nowhere');
  });

  it('keeps the store when the language changes, with the texts and data of the new one', async () => {
    const { rerender } = render(appAt({ pathname: '/[locale]/about', pageProps: propsIn('en') }));
    await userEvent.click(screen.getByRole('button', { name: 'Add' }));
    rerender(appAt({ pathname: '/[locale]/about', pageProps: propsIn('az') }));
    says('az desktop; https://naqsh.example.com/az/about; Slogan (az); 1 in the cart');
    expect(screen.getByRole('link', { name: 'Məzmuna keç' })).toBeInTheDocument();
    expect(document.documentElement).toHaveAttribute('lang', 'az');
  });

  it('shows the 500 page alone: nothing is around it, nothing is asked for', async () => {
    render(appAt({ pathname: '/_error', pageProps: {}, Page: ErrorPage as ComponentType<never> }));
    says('Something went wrong on our side');
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
    await act(() => new Promise<void>((done) => setTimeout(done, 20)));
    expect(calls).toEqual([]);
  });
});
