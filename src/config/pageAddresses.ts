import { DEFAULT_LOCALE, LOCALES, type Locale } from './locales';
import { moveTo } from './routes';

export type PageAddresses = {
  /** The page's one address for everybody else: that of the desktop shell in its own language. */
  canonical: string;
  /** The page in every language, its own included, and where the others lead. */
  languages: { hrefLang: Locale | 'x-default'; href: string }[];
  /** Its twin for phones. */
  phone: string;
};

/**
 * The absolute addresses of one page, whichever of them is given (path and query). Everything that names a page to a
 * machine takes them from here: canonical, language and phone links, sitemap, feeds, pictures for sharing and data for search engines.
 */
export function pageAddresses(siteUrl: string, address: string): PageAddresses {
  const desktop = moveTo(address, { shell: 'desktop' });
  const inLanguage = (locale: Locale) => `${siteUrl}${moveTo(desktop, { locale })}`;
  return {
    canonical: `${siteUrl}${desktop}`,
    languages: [
      ...LOCALES.map((locale) => ({ hrefLang: locale, href: inLanguage(locale) })),
      { hrefLang: 'x-default', href: inLanguage(DEFAULT_LOCALE) },
    ],
    phone: `${siteUrl}${moveTo(address, { shell: 'mobile' })}`,
  };
}
