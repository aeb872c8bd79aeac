import { PASSKEY_SCRIPT, PRINT_SCRIPT } from '@/config/builtAssets.mjs';
import { LOCALES } from '@/config/locales';
import type { MeView } from '@/contract/adminAccount';
import { firstMessages, HttpError } from '../../http/HttpError';
import { clientAddress } from '../../http/request';
import { addTotp, beginTotp } from '../../people/staff/loginService';
import { addPasskey, beginPasskey, dropPasskey } from '../../people/staff/passkeyService';
import {
  changeOwnLocale,
  changeOwnPassword,
  endOwnSession,
  getOwnFactors,
  renewRecoveryCodes,
  listStaffSessions,
} from '../../people/staff/staffService';
import { isConfirmed } from '../../people/staff/staffSession';
import { adminPage } from '../kit/adminPage';
import type { AdminContext, PostOutcome } from '../kit/adminPageDefinition';
import { buildSessions } from './sessionsPage';
import { buildTotpView, describeLoginError, namePasskey } from '../kit/loginSteps';

/** Only a path of the back office: no address of elsewhere is taken from a form. */
const readFrom = (from: string | undefined) => (/^\/admin(?:\/[\w./-]*)?$/.test(from ?? '') ? String(from) : '/admin');

type Shown = Partial<Pick<MeView, 'codes' | 'totp' | 'errors'>>;

async function showMe(context: AdminContext, shown: Shown = {}) {
  const { t, staff } = context;
  const view: MeView = {
    sessions: buildSessions(await listStaffSessions(staff.id), context),
    ...(await getOwnFactors(staff)),
    isConfirmed: isConfirmed(staff),
    passkey: await beginPasskey(staff),
    codes: [],
    totp: null,
    errors: {},
    ...shown,
  };
  return { title: t('admin:me.title'), view };
}

const beginApp = async ({ staff }: AdminContext): Promise<Shown> => ({
  totp: await buildTotpView(await beginTotp(staff), staff),
});

/** The page once more, with what was wrong with one input; other errors are answered as everywhere. */
async function namingErrors(
  context: AdminContext,
  run: () => Promise<PostOutcome<MeView>>,
  again: () => Promise<Shown> = () => Promise.resolve({}),
): Promise<PostOutcome<MeView>> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    const { t } = context;
    const fields =
      error.code === 'token_not_valid'
        ? { code: [t('admin:login.wrongCode')] }
        : error.code === 'throttled'
          ? { current: [describeLoginError(error, t)] }
          : error.fields;
    if (!fields) throw error;
    const errors = firstMessages(fields);
    return { status: 400, ...(await showMe(context, { ...(await again()), errors })) };
  }
}

/** What changes a second factor asks for the present one. */
const FACTOR_ACTIONS = new Set(['confirm', 'addApp', 'addPasskey', 'removePasskey', 'newCodes']);

/** The page of one's own account: language, password, second factors, sessions, log-out. The header of every page posts here. */
export const mePage = adminPage<MeView>({
  roles: ['editor', 'sales'],
  holdsForms: false,
  asksFactor: ({ query, values }) => (values ? FACTOR_ACTIONS.has(values.action ?? '') : query.app === '1'),
  scripts: [PASSKEY_SCRIPT, PRINT_SCRIPT],
  load: async (context) => showMe(context, context.query.app === '1' ? await beginApp(context) : {}),
  post: async (context, { values }) => {
    const { staff, locale, request } = context;
    switch (values.action ?? '') {
      case 'logOut':
        await endOwnSession(staff, staff.sessionId);
        return { to: '/admin' };
      case 'language':
        await changeOwnLocale(staff, LOCALES.find((one) => one !== locale) ?? locale);
        return { to: readFrom(values.from) };
      case 'endSession':
        await endOwnSession(staff, values.session ?? '');
        return { to: '/admin/me', note: 'ended' };
      case 'password':
        return namingErrors(context, async () => {
          const { current = '', password = '' } = values;
          await changeOwnPassword(staff, { current, password }, clientAddress(request));
          return { to: '/admin/me', note: 'password' };
        });
      // Asked for and given before.
      case 'confirm':
        return { to: '/admin/me' };
      case 'addApp':
        return namingErrors(
          context,
          async () => {
            await addTotp(staff, (values.code ?? '').slice(0, 100));
            return { to: '/admin/me', note: 'added' };
          },
          () => beginApp(context),
        );
      case 'addPasskey':
        return namingErrors(context, async () => {
          await addPasskey(staff, values.passkey ?? '', namePasskey(request, staff));
          return { to: '/admin/me', note: 'added' };
        });
      case 'removePasskey':
        await dropPasskey(staff, values.id ?? '');
        return { to: '/admin/me', note: 'removed' };
      case 'newCodes': {
        const codes = await renewRecoveryCodes(staff);
        return { status: 200, ...(await showMe(context, { codes })) };
      }
      default:
        throw new HttpError('bad_request');
    }
  },
});
