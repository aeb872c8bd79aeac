import { useTexts } from '@/providers/TextsProvider';
import type { ReactNode } from 'react';
import { Breadcrumbs } from '@/components/Breadcrumbs';
import { PageHeading } from '@/components/PageHeading';
import { pageAddresses, routes } from '@/config/routes';
import { useSite, useSiteLocation } from '@/providers/SiteLocation';
import Head from 'next/head';
import { MOBILE_MAX_WIDTH_PX } from '@/config/constants';
import { breakWords } from '@/lib/breakWords';
import type { Meta } from '@/contract/common';
import { useAppSelector } from '@/store/hooks';
import { selectSiteInfo } from '@/store/dataSlice';

type PageTopProps = {
  title: string;
  lead?: string;
  /** The page's name in the trail, where it is shorter than its title. */
  current?: string;
  /** The page between home and this one. */
  parent?: { text: string; href: string };
  children?: ReactNode;
};

/** The way up. */
export function PageTrail({ current, parent }: Required<Pick<PageTopProps, 'current'>> & Pick<PageTopProps, 'parent'>) {
  const t = useTexts();
  const location = useSiteLocation();
  return (
    <Breadcrumbs
      label={t('a11y.breadcrumb')}
      trail={[{ text: t('nav.home'), href: routes.home(location) }, ...(parent ? [parent] : [])]}
      current={current}
    />
  );
}

/** Where the page is and what it is: the way up, h1 and lead. */
export function PageTop({ title, lead, current = title, parent, children }: PageTopProps) {
  return (
    <div className="wrap">
      <PageTrail current={current} {...(parent && { parent })} />
      <PageHeading title={title} lead={lead && breakWords(lead)}>
        {children}
      </PageHeading>
    </div>
  );
}

type PageHeadProps = {
  title: string;
  description: string;
  /** A record that may say what search engines show in their place. */
  meta?: Meta | null;
  /** Of a list that pages: told apart in title and description from 2 on. */
  pageNumber?: number;
  /** No for errors: such a page has no address of its own. */
  isIndexed?: boolean;
  /** Its address, or that of the page that follows, holds a token or a number, which no other site may see. */
  isSecret?: boolean;
};

/**
 * Title, description and the page's addresses: its own (the desktop one), its twin and the other language. What shared
 * links say of an indexed page beside these is rendered by the document, which knows no title.
 */
export function PageHead({ title, description, meta, pageNumber = 1, isIndexed = true, isSecret }: PageHeadProps) {
  const t = useTexts();
  const { location, address, canonical = address, siteUrl } = useSite();
  const { name, first_language } = useAppSelector(selectSiteInfo) ?? {};
  const addresses = pageAddresses(siteUrl, canonical, first_language);

  const isFirst = pageNumber === 1;
  const ownTitle = isFirst ? (meta?.meta_title ?? title) : t('page.numbered', { page: title, number: pageNumber });
  const summary = isFirst
    ? (meta?.meta_description ?? description)
    : `${description} ${t('a11y.page', { page: pageNumber })}.`;
  return (
    <Head>
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
      <title>{name ? t('page.title', { page: ownTitle, name }) : ownTitle}</title>
      <meta name="description" content={summary} />
      {!isIndexed && <meta name="robots" content="noindex" />}
      {isSecret && <meta name="referrer" content="no-referrer" />}
      {isIndexed && <link rel="canonical" href={addresses.canonical} />}
      {isIndexed &&
        addresses.languages.map(({ hrefLang, href }) => (
          <link key={hrefLang} rel="alternate" hrefLang={hrefLang} href={href} />
        ))}
      {isIndexed && location.shell === 'desktop' && (
        <link rel="alternate" media={`only screen and (max-width: ${MOBILE_MAX_WIDTH_PX}px)`} href={addresses.phone} />
      )}
      {isIndexed && <meta property="og:title" content={ownTitle} />}
      {isIndexed && <meta property="og:description" content={summary} />}
    </Head>
  );
}
