import type { GetServerSidePropsContext } from 'next';
import { splitAddress } from '@/config/routes';
import type { LoginView } from '@/contract/adminAccount';
import { firstMessages, HttpError } from '../../http/HttpError';
import { originalUrl, queryValues, readFormBody, readUserAgent } from '../../http/request';
import { requireSameOrigin } from '../../people/staff/requireStaff';
import { acceptWelcome, findWelcome } from '../../people/staff/staffAccountsService';
import { sendSessionCookie } from '../../people/staff/staffSession';
import { getFixedT } from '../../texts/texts';
import { EMPTY_LOGIN } from '../kit/loginSteps';
import {
  findAdminLocale,
  findChosenLocale,
  renderAdminPage,
  renderFailure,
  type PageResult,
} from '../kit/renderAdminPage';

/**
 * The `getServerSideProps` of the page behind the link of an invitation or a recovery, `/admin/welcome?token=…`: it sets
 * the password and leads to the second factor. Whoever has the link needs no session. It is in the language of the account,
 * or in the one that is chosen on it, which the account keeps.
 */
export async function welcomePage(context: GetServerSidePropsContext): Promise<PageResult<never>> {
  const { req: request, res: response } = context;
  try {
    const { token = '' } = queryValues(splitAddress(originalUrl(request)).search);
    const account = await findWelcome(token);
    const locale = findChosenLocale(request) ?? account?.locale ?? findAdminLocale(request, null);
    const title = getFixedT(locale)('admin:welcome.title');
    const show = (status: number, view: Partial<LoginView>) =>
      renderAdminPage<never>(context, {
        status,
        title,
        locale,
        staff: null,
        body: { kind: 'login', view: { ...EMPTY_LOGIN, ...view } },
      });
    if (!account) return await show(404, { step: 'expired' });
    if (request.method !== 'POST') return await show(200, { step: 'invitation', email: account.email });
    requireSameOrigin(request);
    try {
      const password = (await readFormBody(request)).get('password') ?? '';
      const session = await acceptWelcome({ token, password }, { locale, userAgent: readUserAgent(request) });
      sendSessionCookie(response, session);
      return { redirect: { destination: '/admin', statusCode: 303 } };
    } catch (error) {
      if (!(error instanceof HttpError) || !error.fields) throw error;
      const errors = firstMessages(error.fields);
      return await show(400, { step: 'invitation', email: account.email, errors });
    }
  } catch (error) {
    return renderFailure(context, error, null);
  }
}
