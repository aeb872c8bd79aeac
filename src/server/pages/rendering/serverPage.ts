import type { GetServerSidePropsResult } from 'next';
import type { PageName } from '@/config/pages';
import { originalUrl } from '../../http/request';
import { sitePage, type PageDefinition, type SitePageContext, type SitePageProps } from './sitePage';

/** The redirect after a form, or away from a page that has nothing to show. */
export const seeOther = (destination: string) => ({ redirect: { destination, statusCode: 303 as const } });

/** A value of the address; empty where it is missing or sent more than once. */
export const readQueryText = (value: string | string[] | undefined): string => (typeof value === 'string' ? value : '');

/** A page that is rendered for one request. Its language link keeps query parameters that the page does not know. */
export async function renderForRequest<P extends object>(
  context: SitePageContext,
  pageName: PageName,
  definition: PageDefinition<P>,
): Promise<GetServerSidePropsResult<SitePageProps<P>>> {
  const result = await sitePage(context, pageName, definition);
  const address = originalUrl(context.req);
  // The data of a page is requested by its scripts, which read the address bar.
  if (!('props' in result) || address.startsWith('/_next/data/')) return result;
  return { props: { ...(await result.props), requestedAddress: address } };
}
