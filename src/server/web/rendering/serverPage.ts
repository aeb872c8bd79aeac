import type { GetServerSidePropsContext, GetServerSidePropsResult } from 'next';
import type { PageName } from '@/config/pages';
import { parsePath, splitAddress, type SiteLocation } from '@/config/routes';
import { originalUrl } from '../../platform/http/request';
import { PRIVATE_CACHE, SHARED_CACHE, SHARED_DATA } from '../../platform/http/respond';
import { formSlots, takeTurn } from '../../platform/routing/renderInTurn';
import { isPageOn, staticPage, type PageDefinition, type SitePageProps } from './staticPage';

/** The redirect after a form, or away from a page that has nothing to show. */
export const seeOther = (destination: string) => ({ redirect: { destination, statusCode: 303 as const } });

/** A value of the address; empty where it is missing or sent more than once. */
export const readQueryText = (value: string | string[] | undefined): string => (typeof value === 'string' ? value : '');

type FormPage = Pick<PageDefinition<object>, 'directory'> & {
  /** The form's own page. */
  address: (location: SiteLocation) => string;
};

/**
 * The `getServerSideProps` of the page that a form is posted to when the page's scripts have not run: the form's page
 * again, with `wasSent`. Nothing of what was sent is read. A GET is redirected to the form.
 */
export async function formPage(
  { params = {}, req, res, resolvedUrl }: GetServerSidePropsContext,
  pageName: PageName,
  definition: FormPage,
): Promise<GetServerSidePropsResult<SitePageProps<{ wasSent: true }>>> {
  const location = parsePath(splitAddress(resolvedUrl).pathname);
  if (location && !(await isPageOn(location.locale, pageName))) return { notFound: true };
  if (location && req.method !== 'POST') return seeOther(definition.address(location));
  res.setHeader('Cache-Control', PRIVATE_CACHE);
  await takeTurn(formSlots(), res);
  const { revalidate: _, ...result } = await staticPage({ params }, pageName, {
    ...definition,
    load: async () => ({ wasSent: true as const }),
  });
  return result;
}

/**
 * A page that is rendered for one request. Its language link keeps unknown query parameters too, where a page that is
 * kept for many requests knows only its own.
 */
export async function renderForRequest<P extends object>(
  { req, params = {} }: Pick<GetServerSidePropsContext, 'req' | 'params'>,
  pageName: PageName,
  definition: PageDefinition<P>,
): Promise<GetServerSidePropsResult<SitePageProps<P>>> {
  const { revalidate: _, ...result } = await staticPage({ params }, pageName, definition);
  const address = originalUrl(req);
  // The data of a page is requested by its scripts, which read the address bar.
  if (!('props' in result) || address.startsWith('/_next/data/')) return result;
  return { props: { ...result.props, requestedAddress: address } };
}

/**
 * The `getServerSideProps` of a page with too many addresses to keep a copy of each, such as a search. Its `param`,
 * `pageNumber` and `filter` read the query too; several values of a name are joined by commas.
 */
export async function serverPage<P extends object>(
  { params, query, req, res }: GetServerSidePropsContext,
  pageName: PageName,
  definition: PageDefinition<P>,
): Promise<GetServerSidePropsResult<SitePageProps<P>>> {
  const result = await renderForRequest({ req, params: { ...query, ...params } }, pageName, definition);
  // It holds nothing personal, and the same search is asked for again soon.
  const isData = originalUrl(req).startsWith('/_next/data/');
  res.setHeader('Cache-Control', isData ? SHARED_DATA : SHARED_CACHE);
  return result;
}
