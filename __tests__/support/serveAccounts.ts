import verifyDoor from '@/pages/api/auth/email/verify';
import verifySendDoor from '@/pages/api/auth/email/verify/send';
import logoutDoor from '@/pages/api/auth/logout';
import meDoor from '@/pages/api/auth/me';
import addressesDoor from '@/pages/api/auth/me/addresses';
import addressDoor from '@/pages/api/auth/me/addresses/[id]';
import changeDoor from '@/pages/api/auth/password/change';
import resetDoor from '@/pages/api/auth/password/reset';
import confirmDoor from '@/pages/api/auth/password/reset/confirm';
import registerDoor from '@/pages/api/auth/register';
import tokenDoor from '@/pages/api/auth/token';
import refreshDoor from '@/pages/api/auth/token/refresh';
import { serveDoors } from './serveDoors';

/** The account doors on a port of their own. */
export const serveAccounts = (): Promise<string> =>
  serveDoors({
    'auth/token': tokenDoor,
    'auth/token/refresh': refreshDoor,
    'auth/register': registerDoor,
    'auth/logout': logoutDoor,
    'auth/password/reset': resetDoor,
    'auth/password/reset/confirm': confirmDoor,
    'auth/password/change': changeDoor,
    'auth/email/verify': verifyDoor,
    'auth/email/verify/send': verifySendDoor,
    'auth/me': meDoor,
    'auth/me/addresses': addressesDoor,
    'auth/me/addresses/*': addressDoor,
  });
