import type { NextApiHandler, NextApiRequest } from 'next';
import { createHash, timingSafeEqual } from 'node:crypto';
import { HttpError } from './HttpError';
import { requestAddress } from './requestAddress';
import { assignRequestId, sendError } from './respond';
import { unknownRoute } from './route';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Takes as long for a token that is nearly right as for any other. */
function holds(request: NextApiRequest, token: string): boolean {
  const sent = /^Bearer\s+(\S+)$/i.exec(request.headers.authorization?.trim() ?? '')?.[1] ?? '';
  return timingSafeEqual(digest(sent), digest(token));
}

type TokenDoor = {
  realm: string;
  /** What has to be sent, by the settings. */
  token: () => string | undefined;
  handler: NextApiHandler;
};

/** A door for whoever holds a token of the settings; without the setting there is no such address. */
export const tokenRoute =
  ({ realm, token, handler }: TokenDoor): NextApiHandler =>
  async (request, response) => {
    const expected = token();
    const { locale } = requestAddress(request);
    if (!expected || locale === 'en') return unknownRoute(request, response);
    if (!holds(request, expected)) {
      const error = new HttpError('token_not_valid', { headers: { 'WWW-Authenticate': `Bearer realm="${realm}"` } });
      return sendError(request, response, { error, locale, requestId: assignRequestId(request, response) });
    }
    return handler(request, response);
  };
