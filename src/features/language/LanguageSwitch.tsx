import { useRouter } from 'next/router';
import { useTexts } from '@/providers/TextsProvider';
import type { MouseEvent } from 'react';
import { Link } from '@/components/Link';
import { COOKIES } from '@/config/constants';
import { LOCALES, type Locale } from '@/config/locales';
import { moveTo, parsePath, routes, splitAddress } from '@/config/routes';
import { writeCookie } from '@/lib/storage';
import { useSite } from '@/providers/SiteLocation';

const NAMES = { az: 'shell.langAz', en: 'shell.langEn' } as const satisfies Record<Locale, string>;

const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** This page in each language; the choice is remembered, and what the visitor's address carries is kept. */
export function LanguageSwitch() {
  const t = useTexts();
  const { location, address: canonical, requestedAddress } = useSite();
  const router = useRouter();
  // An address without a language (a 404) has no counterpart, but there is a home in each.
  const own = requestedAddress ?? canonical;
  const address = parsePath(splitAddress(own).pathname) ? own : routes.home(location);

  const choose = (locale: Locale) => (event: MouseEvent) => {
    writeCookie(COOKIES.locale, locale);
    const { pathname, search, hash } = window.location;
    const target = moveTo(`${pathname}${search}${hash}`, { locale });
    // An address without a language (a 404) has no counterpart: there the link's own href is right.
    if (!isPlainClick(event) || !parsePath(pathname)) return;
    event.preventDefault();
    void router.push(target);
  };

  return (
    <nav className="LanguageSwitch-switch" aria-label={t('shell.language')}>
      {LOCALES.map((locale) => (
        <Link
          key={locale}
          href={moveTo(address, { locale })}
          lang={locale}
          hrefLang={locale}
          aria-current={locale === location.locale ? 'true' : undefined}
          onClick={choose(locale)}
        >
          <abbr title={t(NAMES[locale])}>{locale.toUpperCase()}</abbr>{' '}
        </Link>
      ))}
    </nav>
  );
}
