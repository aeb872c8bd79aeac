import Head from 'next/head';
import { useTranslation } from 'react-i18next';
import { MOBILE_MAX_WIDTH_PX } from '@/config/constants';
import { pageAddresses } from '@/config/pageAddresses';
import { useAppSelector } from '@/store/hooks';
import { selectSiteInfo } from '@/store/dataSlice';
import { useSite } from '@/store/SiteContext';

type PageHeadProps = {
  title: string;
  description: string;
  /** Of a list that pages: told apart in the title from 2 on. */
  page?: number;
  /** No for errors: such a page has no address of its own. */
  isIndexed?: boolean;
};

/** Title, description and the page's addresses: its own (the desktop one), its twin and the other language. */
export function PageHead({ title, description, page = 1, isIndexed = true }: PageHeadProps) {
  const { t } = useTranslation();
  const { place, address, siteUrl } = useSite();
  const name = useAppSelector(selectSiteInfo)?.name;
  const { canonical, languages, phone } = pageAddresses(siteUrl, address);

  const fullTitle =
    page > 1 ? t('page.titleOfPage', { page: title, number: page, name }) : t('page.title', { page: title, name });
  return (
    <Head>
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
      <title>{name ? fullTitle : title}</title>
      <meta name="description" content={description} />
      {!isIndexed && <meta name="robots" content="noindex" />}
      {isIndexed && <link rel="canonical" href={canonical} />}
      {isIndexed &&
        languages.map(({ hrefLang, href }) => (
          <link key={hrefLang} rel="alternate" hrefLang={hrefLang} href={href} />
        ))}
      {isIndexed && place.shell === 'desktop' && (
        <link rel="alternate" media={`only screen and (max-width: ${MOBILE_MAX_WIDTH_PX}px)`} href={phone} />
      )}
    </Head>
  );
}
