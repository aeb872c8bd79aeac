import type { GetServerSidePropsContext, GetServerSidePropsResult } from 'next';
import { parsePath } from '@/config/routes';
import { originalUrl } from '../http/request';
import { SHARED_CACHE, SHARED_DATA } from '../http/respond';
import { readParams } from './readParams';
import { staticPage, type PageDefinition, type SitePageProps } from './staticPage';

/**
 * The body of `getServerSideProps` of a door that a form is sent to while its page is not alive yet: the page of the
 * form once more. Nothing of what was sent is read. Whoever comes by a link is led to the form.
 */
export async function formPage<P extends object>(
  { params = {}, req, res, resolvedUrl }: GetServerSidePropsContext,
  definition: PageDefinition<P>,
): Promise<GetServerSidePropsResult<SitePageProps<P>>> {
  const place = parsePath(resolvedUrl.split('?')[0] ?? '');
  if (place && req.method !== 'POST') {
    const form = definition.address(place, { ...readParams(params), pageNumber: 1 });
    return { redirect: { destination: form, statusCode: 303 } };
  }
  res.setHeader('Cache-Control', 'private, no-store');
  const { revalidate: _, ...result } = await staticPage({ params }, definition);
  return result;
}

/**
 * The body of `getServerSideProps` of a page with too many addresses to keep a copy of each, such as a search. Its
 * `param`, `page` and `filter` read the query too; several values of a name are joined by commas.
 */
export async function serverPage<P extends object>(
  { params, query, req, res }: GetServerSidePropsContext,
  definition: PageDefinition<P>,
): Promise<GetServerSidePropsResult<SitePageProps<P>>> {
  const { revalidate: _, ...result } = await staticPage({ params: { ...query, ...params } }, definition);
  // Nothing in it is anyone's own, and the same search is asked for again soon.
  const isData = originalUrl(req).startsWith('/_next/data/');
  res.setHeader('Cache-Control', isData ? SHARED_DATA : SHARED_CACHE);
  return result;
}
