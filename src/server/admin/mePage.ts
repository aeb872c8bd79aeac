import { LOCALES } from '@/config/locales';
import type { MeView } from '@/contract/admin';
import { formatDateTime } from '@/lib/formatDate';
import { HttpError } from '../http/HttpError';
import { addPasskey, beginPasskey, dropPasskey } from '../staff/passkeyService';
import {
  changeOwnLocale,
  endOwnSession,
  getOwnFactors,
  listOwnSessions,
  renewRecoveryCodes,
} from '../staff/staffService';
import { adminPage, type AdminContext } from './adminPage';
import { namePasskey } from './loginSteps';

/** Only a path of the back office: no address of elsewhere is taken from a form. */
const readFrom = (from: string | undefined) => (/^\/admin(?:\/[\w./-]*)?$/.test(from ?? '') ? String(from) : '/admin');

async function buildMe({ t, staff, locale }: AdminContext, codes: string[] = []): Promise<MeView> {
  return {
    sessions: (await listOwnSessions(staff)).map((session) => ({
      id: session.id,
      device: [session.browser, session.system].filter(Boolean).join(', ') || t('admin:me.unknownDevice'),
      since: formatDateTime(session.created_at, locale),
      seen: formatDateTime(session.seen_at, locale),
      isThis: session.isThis,
    })),
    ...(await getOwnFactors(staff)),
    passkey: await beginPasskey(staff),
    codes,
  };
}

/** The page of one's own account: language, second factors, sessions, log-out. The header of every page posts here. */
export const mePage = adminPage<MeView>({
  roles: ['editor', 'sales'],
  scripts: ['simplewebauthn.js', 'passkey.js'],
  load: async (context) => ({ title: context.t('admin:me.title'), view: await buildMe(context) }),
  post: async (context, { values }) => {
    const { staff, locale, request, t } = context;
    switch (values.action ?? '') {
      case 'logOut':
        await endOwnSession(staff, staff.sessionId);
        return { to: '/admin' };
      case 'language':
        await changeOwnLocale(staff, LOCALES.find((one) => one !== locale) ?? locale);
        return { to: readFrom(values.from) };
      case 'endSession':
        await endOwnSession(staff, values.session ?? '');
        return { to: '/admin/me', note: 'done' };
      case 'addPasskey':
        await addPasskey(staff, values.passkey ?? '', namePasskey(request, staff));
        return { to: '/admin/me', note: 'added' };
      case 'removePasskey':
        await dropPasskey(staff, values.id ?? '');
        return { to: '/admin/me', note: 'removed' };
      case 'newCodes': {
        const codes = await renewRecoveryCodes(staff);
        return { status: 200, title: t('admin:me.title'), view: await buildMe(context, codes) };
      }
      default:
        throw new HttpError('bad_request');
    }
  },
});
