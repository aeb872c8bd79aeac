import type { GetServerSidePropsContext, GetServerSidePropsResult } from 'next';
import type { Locale } from '@/config/locales';
import type { SiteLocation } from '@/config/routes';
import { PRIVATE_CACHE } from '../../platform/http/respond';
import { readQueryText, renderForRequest } from './serverPage';
import type { SitePageProps } from './staticPage';

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
  /** `null` for one that is not there and for a wrong token. */
  find: (locale: Locale, number: string, token: string) => Promise<T | null>;
};

/**
 * The `getServerSideProps` of the page that a link in a mail opens. A link that opens nothing is a 404 with the form that
 * finds the record, which is all that the page has without a link.
 */
export async function recordPage<Parameter extends string, T>(
  { params = {}, query, req, res }: GetServerSidePropsContext,
  pageName: 'order' | 'application',
  { parameter, isNumber, address, find }: RecordPageDefinition<Parameter, T>,
): Promise<GetServerSidePropsResult<SitePageProps<RecordPage<T>>>> {
  res.setHeader('Cache-Control', PRIVATE_CACHE);
  const asked = query[parameter] ?? '';
  const token = readQueryText(query.token).slice(0, 200);
  const number = isNumber(readQueryText(asked)) ? readQueryText(asked) : '';
  const isAsked = token !== '' || asked !== '';
  const isForOwner = number !== '' && token === '';
  const link = { [parameter]: number } as Record<Parameter, string>;
  return renderForRequest<RecordPage<T>>({ req, params }, pageName, {
    address: (location) => address(location, isAsked ? { ...link, ...(token && { token }) } : undefined),
    load: async ({ locale }) => {
      const record = number !== '' && token !== '' ? await find(locale, number, token) : null;
      if (isAsked && !record && !isForOwner) res.statusCode = 404;
      return { number, isForOwner, record };
    },
  });
}
