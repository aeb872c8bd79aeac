import type { GetServerSidePropsContext, GetServerSidePropsResult } from 'next';
import { isLocale, type Locale } from '@/config/locales';
import { isNamed, type Namespace } from '@/config/pageFacts';
import type { SiteLocation } from '@/config/routes';
import { PRIVATE_CACHE } from '../../http/respond';
import { readQueryText, renderForRequest } from './serverPage';
import { loadSiteData } from './siteData';
import type { SitePageProps } from './sitePage';

/** What the server knows of the order or application that an address names. */
type RecordPage<T> = {
  /** Empty where the address names none. */
  number: string;
  /** Without a token only the signed-in owner may see it, which the browser decides. */
  isForOwner: boolean;
  record: T | null;
};

type RecordPageDefinition<Parameter extends string, T> = {
  /** The name of its number in the address. */
  parameter: Parameter;
  isNumber: (text: string) => boolean;
  address: (location: SiteLocation, link?: Record<Parameter, string> & { token?: string }) => string;
  /** Namespaces that a record needs beside those of the page, which are of the form that finds it. */
  recordTexts?: Namespace[];
  /** `null` for one that is not there and for a wrong token. */
  find: (locale: Locale, number: string, token: string) => Promise<T | null>;
};

/**
 * The `getServerSideProps` of the page that a link in a mail opens. A link that opens nothing is a 404 with the form that
 * finds the record, which is all that the page has without a link. While its part of the site is off there is nothing
 * but what a link opens.
 */
export async function recordPage<Parameter extends string, T>(
  context: GetServerSidePropsContext,
  pageName: 'order' | 'application',
  { parameter, isNumber, address, recordTexts = [], find }: RecordPageDefinition<Parameter, T>,
): Promise<GetServerSidePropsResult<SitePageProps<RecordPage<T>>>> {
  const { params = {}, query, res } = context;
  res.setHeader('Cache-Control', PRIVATE_CACHE);
  const asked = query[parameter] ?? '';
  const token = readQueryText(query.token).slice(0, 200);
  const number = isNumber(readQueryText(asked)) ? readQueryText(asked) : '';
  const isAsked = token !== '' || asked !== '';
  if (!isLocale(params.locale)) return { notFound: true };
  const off = (await loadSiteData(params.locale)).data.siteInfo?.parts_off;
  if (!isAsked && !isNamed(pageName, off)) return { notFound: true };
  const isForOwner = number !== '' && token === '' && isNamed('login', off);
  const link = { [parameter]: number } as Record<Parameter, string>;
  return renderForRequest<RecordPage<T>>(context, pageName, {
    address: (location) => address(location, isAsked ? { ...link, ...(token && { token }) } : undefined),
    contentTexts: ({ record, isForOwner: mayCome }) => (record || mayCome ? recordTexts : []),
    load: async ({ locale }) => {
      const record = number !== '' && token !== '' ? await find(locale, number, token) : null;
      if (isAsked && !record && !isForOwner) res.statusCode = 404;
      return { number, isForOwner, record };
    },
  });
}
