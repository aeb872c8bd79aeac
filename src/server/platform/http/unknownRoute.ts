import type { NextApiHandler } from 'next';
import { endpoints } from '@/contract/endpoints';
import { RESERVED_OPERATIONS } from '@/contract/operations';
import { settings } from '../settings';
import { forward } from './forward';
import { HttpError } from './HttpError';
import { requestAddress } from './request';
import { assignRequestId, sendError } from './respond';

/** First segments of the addresses that another backend never answers. */
const OPERATIONS: readonly string[] = [
  ...endpoints.filter(({ isLocalized }) => !isLocalized).map(({ path }) => path.replace(/\/.*/s, '')),
  ...RESERVED_OPERATIONS,
];

/** Answers every address below the base that has no route file: with a 404, or as `API_ORIGIN` does. */
export const unknownRoute: NextApiHandler = async (request, response) => {
  const requestId = assignRequestId(request, response);
  const address = requestAddress(request);
  const { locale, segments } = address;
  try {
    if (settings().API_ORIGIN && !OPERATIONS.includes(segments[0] ?? '')) {
      return await forward(request, response, { requestId, address });
    }
    throw new HttpError('not_found');
  } catch (error) {
    sendError(request, response, { error, locale, requestId });
  }
};
