import type { GetServerSidePropsContext } from 'next';
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
