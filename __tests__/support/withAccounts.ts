import verifyRoute from '@/pages/api/auth/email/verify';
import verifySendRoute from '@/pages/api/auth/email/verify/send';
import logoutRoute from '@/pages/api/auth/logout';
import meRoute from '@/pages/api/auth/me';
import cartRoute from '@/pages/api/auth/me/cart';
import dataRoute from '@/pages/api/auth/me/data';
import deletionRoute from '@/pages/api/auth/me/deletion';
import addressesRoute from '@/pages/api/auth/me/addresses';
import addressRoute from '@/pages/api/auth/me/addresses/[id]';
import changeRoute from '@/pages/api/auth/password/change';
import resetRoute from '@/pages/api/auth/password/reset';
import confirmRoute from '@/pages/api/auth/password/reset/confirm';
import registerRoute from '@/pages/api/auth/register';
import sessionsRoute from '@/pages/api/auth/sessions';
import sessionRoute from '@/pages/api/auth/sessions/[id]';
import tokenRoute from '@/pages/api/auth/token';
import refreshRoute from '@/pages/api/auth/token/refresh';
import { database } from '@/server/db/connection';
import { accountCalls } from './accounts';
import { serveRoutes } from './serve';

const ROUTES = {
  'auth/token': tokenRoute,
  'auth/token/refresh': refreshRoute,
  'auth/register': registerRoute,
  'auth/logout': logoutRoute,
  'auth/password/reset': resetRoute,
  'auth/password/reset/confirm': confirmRoute,
  'auth/password/change': changeRoute,
  'auth/email/verify': verifyRoute,
  'auth/email/verify/send': verifySendRoute,
  'auth/sessions': sessionsRoute,
  'auth/sessions/*': sessionRoute,
  'auth/me': meRoute,
  'auth/me/cart': cartRoute,
  'auth/me/data': dataRoute,
  'auth/me/deletion': deletionRoute,
  'auth/me/addresses': addressesRoute,
  'auth/me/addresses/*': addressRoute,
};

/**
 * The account endpoints on a port of their own, and calls to them. After `withSeededDatabase`. Every test begins with the
 * right time and with its attempts unused.
 */
export function withAccounts() {
  let origin = '';
  beforeAll(async () => {
    origin = await serveRoutes(ROUTES);
  });
  beforeEach(async () => {
    await (await database()).deleteFrom('rate_limit').execute();
  });
  afterEach(() => jest.useRealTimers());
  return accountCalls(() => origin);
}
