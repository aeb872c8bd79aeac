import type { NextApiHandler, NextApiRequest, NextApiResponse } from 'next';
import { serve } from './serve';

/**
 * Serves several doors as one site.
 *
 * @param doors by their path below the base, without slashes at its ends; `*` stands for one segment
 */
export const serveDoors = (doors: Record<string, NextApiHandler>): Promise<string> =>
  serve((request, response) => {
    const [path = ''] = (request.url ?? '').split('?');
    const segments = path.split('/').filter(Boolean);
    const below = segments.slice(segments[0] === 'en' ? 2 : 1);
    const match = Object.entries(doors).find(([pattern]) => {
      const parts = pattern.split('/');
      return parts.length === below.length && parts.every((part, index) => part === '*' || part === below[index]);
    });
    if (!match) {
      response.writeHead(404).end();
      return;
    }
    void match[1](request as NextApiRequest, response as NextApiResponse);
  });
