import type { AnswerBeforeNext } from '../../routing/handleRequest';
import { CHECKED, send } from '../../http/respond';
import { loadBrand } from './loadBrand';

/** The icons of the default look. Browsers and programs ask for them by these addresses, which no page need name. */
const ICON = /^\/(?:(favicon\.(?:ico|svg))|icons\/((?:icon|apple-touch)-[a-z0-9-]+\.png))$/;

/** The documents of the demonstration. Uploaded ones have a folder. */
const DEMO_DOCUMENT = /^\/documents\/[^/]+$/;

/**
 * Answers them with the organisation's own icons, where it has its own look; else the files in `public` do. Documents of the
 * demonstration are not found there.
 */
export const answerIcon: AnswerBeforeNext = async (request, response) => {
  const { method, routedPath = '' } = request;
  const [, favicon, icon] = ICON.exec(routedPath) ?? [];
  const name = favicon ?? icon;
  const isDemoDocument = DEMO_DOCUMENT.test(routedPath);
  if ((name === undefined && !isDemoDocument) || (method !== 'GET' && method !== 'HEAD')) return false;
  const brand = await loadBrand().catch(() => null);
  if (!brand) return false;
  if (name === undefined) {
    // Next's own 404.
    request.url = '/_error';
    request.routedPath = '/_error';
    return false;
  }
  // With it comes what draws pictures, which a site without a look of its own never loads.
  const file = await (await import('./brandFiles')).findBrandFile(brand, name);
  if (!file) return false;
  response.setHeader('X-Content-Type-Options', 'nosniff');
  send(request, response, { ...file, cacheControl: CHECKED });
  return true;
};
