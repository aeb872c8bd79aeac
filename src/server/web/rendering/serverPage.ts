import type { GetServerSidePropsContext, GetServerSidePropsResult } from 'next';
import type { IncomingMessage } from 'node:http';
import type { PageName } from '@/config/pages';
import { parsePath, splitAddress, type SiteLocation } from '@/config/routes';
import type { PostedForm } from '@/contract/postedForm';
import { HttpError } from '../../platform/http/HttpError';
import { isCrossSite, originalUrl, readFormBody } from '../../platform/http/request';
import { PRIVATE_CACHE, SHARED_CACHE, SHARED_DATA } from '../../platform/http/respond';
import { formSlots, takeTurn } from '../../platform/routing/renderInTurn';
import { readValues, type Fields } from './readValues';
import { isPageOn, staticPage, type PageDefinition, type SitePageProps } from './staticPage';

/** The redirect after a form, or away from a page that has nothing to show. */
export const seeOther = (destination: string) => ({ redirect: { destination, statusCode: 303 as const } });

/** A value of the address; empty where it is missing or sent more than once. */
export const readQueryText = (value: string | string[] | undefined): string => (typeof value === 'string' ? value : '');

type FormPage = Pick<PageDefinition<object>, 'directory'> & {
  /** The form's own page. */
  address: (location: SiteLocation) => string;
  /** What is given back of what was typed; no secret. */
  fields: Fields;
};

/** What was typed into a form of this site, as far as it can be read. */
async function readTyped(req: IncomingMessage, fields: Fields): Promise<PostedForm['values']> {
  // Nobody else fills in a form here.
  if (isCrossSite(req)) return {};
  try {
    return readValues(await readFormBody(req), fields);
  } catch (error) {
    if (error instanceof HttpError) return {};
    throw error;
  }
}

/**
 * The `getServerSideProps` of the page that a form is posted to when the page's scripts have not run: the form's page
 * again, with what was typed. Nothing is done with it. A GET is redirected to the form.
 */
export async function formPage(
  { params = {}, req, res, resolvedUrl }: GetServerSidePropsContext,
  pageName: PageName,
  { fields, ...definition }: FormPage,
): Promise<GetServerSidePropsResult<SitePageProps<{ typed: PostedForm['values'] }>>> {
  const location = parsePath(splitAddress(resolvedUrl).pathname);
  if (location && !(await isPageOn(location.locale, pageName))) return { notFound: true };
  if (location && req.method !== 'POST') return seeOther(definition.address(location));
  res.setHeader('Cache-Control', PRIVATE_CACHE);
  const typed = await readTyped(req, fields);
  await takeTurn(formSlots(), res);
  const { revalidate: _, ...result } = await staticPage({ params }, pageName, {
    ...definition,
    load: async () => ({ typed }),
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
