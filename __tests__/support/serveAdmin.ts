import type { GetServerSideProps, GetServerSidePropsContext } from 'next';
import type { ComponentType } from 'react';
import { isSerializableProps } from 'next/dist/lib/is-serializable-props';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { serve } from './serve';
import { listRouteFiles } from './shownForms';

type AdminModule = { default: ComponentType<never>; getServerSideProps: GetServerSideProps };

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

/** A route with a name in place of a parameter wins, as with Next. */
const rank = (route: string) => (route.includes('[') ? route.indexOf('[') : Infinity);

/**
 * Serves the pages of the back office as Next does in development, which refuses props that are no JSON: the props of a
 * request, rendered, or its redirect.
 *
 * @param options.isRendered without, a page is answered empty
 */
export function serveAdmin({ isRendered = true }: { isRendered?: boolean } = {}): Promise<string> {
  const files = Object.entries(listRouteFiles('admin')).sort(([one], [other]) => rank(other) - rank(one));
  return serve((request, response) => {
    void (async () => {
      const [path = ''] = (request.url ?? '').split('?');
      for (const [route, file] of files) {
        const params = matchRoute(route, path);
        if (!params) continue;
        const page = jest.requireActual<AdminModule>(file);
        const context = { req: request, res: response, params, query: {}, resolvedUrl: request.url };
        const result = await page.getServerSideProps(context as unknown as GetServerSidePropsContext);
        if ('redirect' in result) {
          const status = 'statusCode' in result.redirect ? result.redirect.statusCode : 307;
          response.writeHead(status, { Location: result.redirect.destination }).end();
          return;
        }
        if (!('props' in result)) return void response.writeHead(404).end();
        if (!isRendered) return void response.end();
        const props = await result.props;
        isSerializableProps(path, 'getServerSideProps', props);
        const { screen } = props as { screen: never };
        response.setHeader('Content-Type', 'text/html; charset=utf-8');
        response.end(renderToStaticMarkup(createElement(page.default, screen)));
        return;
      }
      response.writeHead(404).end();
    })().catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
}
