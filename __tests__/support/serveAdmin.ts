import type { GetServerSideProps, GetServerSidePropsContext } from 'next';
import type { ComponentType } from 'react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { serve } from './serve';

export type AdminModule = { default: ComponentType<never>; getServerSideProps: GetServerSideProps };

const matchRoute = (route: string, path: string): Record<string, string> | null => {
  const [parts, segments] = [route.split('/'), path.split('/')];
  if (parts.length !== segments.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of parts.entries()) {
    const segment = segments[index] ?? '';
    const name = /^\[(\w+)\]$/.exec(part)?.[1];
    if (name) params[name] = decodeURIComponent(segment);
    else if (part !== segment) return null;
  }
  return params;
};

/**
 * Serves pages of the back office as Next does: the props of a request, rendered, or its redirect.
 *
 * @param routes modules by their route, `/admin/[resource]/[id]`; the first that matches answers
 * @param options.isRendered without, a page is answered empty
 */
export const serveAdmin = (
  routes: Record<string, AdminModule>,
  { isRendered = true }: { isRendered?: boolean } = {},
): Promise<string> =>
  serve((request, response) => {
    void (async () => {
      const [path = ''] = (request.url ?? '').split('?');
      for (const [route, page] of Object.entries(routes)) {
        const params = matchRoute(route, path);
        if (!params) continue;
        const context = { req: request, res: response, params, query: {}, resolvedUrl: request.url };
        const result = await page.getServerSideProps(context as unknown as GetServerSidePropsContext);
        if ('redirect' in result) {
          const status = 'statusCode' in result.redirect ? result.redirect.statusCode : 307;
          response.writeHead(status, { Location: result.redirect.destination }).end();
          return;
        }
        if (!('props' in result)) return void response.writeHead(404).end();
        if (!isRendered) return void response.end();
        const { screen } = JSON.parse(JSON.stringify(await result.props)) as { screen: never };
        response.setHeader('Content-Type', 'text/html; charset=utf-8');
        response.end(renderToStaticMarkup(createElement(page.default, screen)));
        return;
      }
      response.writeHead(404).end();
    })().catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
