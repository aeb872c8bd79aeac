import type { NextApiHandler } from 'next';
import { HttpError } from './HttpError';
import { requestAddress } from './request';
import { assignRequestId, sendError } from './respond';

/** Answers every address below the base that has no route file with a 404. */
export const unknownRoute: NextApiHandler = (request, response) => {
  const requestId = assignRequestId(request, response);
  const { locale } = requestAddress(request);
  sendError(request, response, { error: new HttpError('not_found'), locale, requestId });
};
