import type { GetServerSideProps, GetServerSidePropsContext } from 'next';
import { Readable } from 'node:stream';
import { pageResponse } from './pageResponse';

/** What Next hands to the `getServerSideProps` of a page that is asked for. @param fields beside its defaults */
export const pageContext = (
  params: Record<string, string | string[]>,
  query: Record<string, string> = {},
  fields: Partial<GetServerSidePropsContext> = {},
): GetServerSidePropsContext =>
  ({
    params,
    query,
    resolvedUrl: `/${String(params.locale)}?${new URLSearchParams(query).toString()}`,
    req: { method: 'GET', headers: {} },
    res: pageResponse(),
    ...fields,
  }) as unknown as GetServerSidePropsContext;

/** Opens a page of `locale` en, or posts a form to it without scripts: the props of its screen, or where it leads. */
export async function openPage(getProps: GetServerSideProps, url: string, form?: Record<string, string>) {
  const query = Object.fromEntries(new URL(url, 'http://site.test').searchParams);
  const req = Object.assign(Readable.from([new URLSearchParams(form).toString()]), {
    method: form ? 'POST' : 'GET',
    url,
    headers: form ? { 'content-type': 'application/x-www-form-urlencoded' } : {},
    socket: { remoteAddress: '192.0.2.1' },
  });
  const result = await getProps(pageContext({ locale: 'en' }, query, { req: req as never, resolvedUrl: url }));
  if ('redirect' in result) return result.redirect.destination;
  if (!('props' in result)) throw new Error('no page');
  return (await result.props).screen as unknown;
}
