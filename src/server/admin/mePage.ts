import type { MeView } from '@/contract/admin';
import { LOCALES } from '@/config/locales';
import { formatDateTime } from '@/lib/text';
import { changeOwnLocale, endOwnSession, listOwnSessions } from '../staff/staffService';
import { HttpError } from '../http/HttpError';
import { adminPage } from './adminPage';

/** Only a path of the back office: no address of elsewhere is taken from a form. */
const readFrom = (from: string | undefined) => (/^\/admin(?:\/[\w./-]*)?$/.test(from ?? '') ? String(from) : '/admin');

/** The page of one's own account: language, sessions, log-out. The header of every page posts here. */
export const mePage = adminPage<MeView>({
  roles: ['editor', 'sales'],
  load: async ({ t, staff, locale }) => ({
    title: t('admin:me.title'),
    view: {
      sessions: (await listOwnSessions(staff)).map((session) => ({
        id: session.id,
        device: [session.browser, session.system].filter(Boolean).join(', ') || t('admin:me.unknownDevice'),
        since: formatDateTime(session.created_at, locale),
        seen: formatDateTime(session.seen_at, locale),
        isThis: session.isThis,
      })),
    },
  }),
  post: async ({ staff, locale }, { values }) => {
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
      default:
        throw new HttpError('bad_request');
    }
  },
});
