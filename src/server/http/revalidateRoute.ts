import type { NextApiHandler } from 'next';
import { revalidateEndpoint } from '@/contract/operations';
import { revalidatePages } from '../rendering/revalidatePages';
import { settings } from '../settings';
import { route } from './route';
import { tokenRoute } from './tokenRoute';

const handler: NextApiHandler = (request, response) => {
  const run = ({ body }: { body: { paths: string[] } }) =>
    revalidatePages(body.paths, (path) => response.revalidate(path));
  return route({ POST: { endpoint: revalidateEndpoint, run } })(request, response);
};

/** `POST /api/revalidate`; without the setting there is no such address. */
export const revalidateRoute = tokenRoute({
  realm: 'revalidate',
  token: () => settings().REVALIDATE_TOKEN,
  handler,
});
