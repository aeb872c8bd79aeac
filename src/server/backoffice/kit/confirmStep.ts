import type { IncomingMessage } from 'node:http';
import type { LoginView } from '@/contract/adminAccount';
import { HttpError } from '../../platform/http/HttpError';
import { askPasskey } from '../../people/staff/passkeyService';
import { confirmFactor, findSecondFactors } from '../../people/staff/secondFactorService';
import type { StaffSession } from '../../people/staff/staffSession';
import { getFixedT } from '../../platform/texts/texts';
import { buildStep, describeLoginError, EMPTY_LOGIN, readProof, type LoginShown } from './loginSteps';

/**
 * Asks for the second factor once more in a whole session: whoever finds it open may not do what matters most.
 * @param change what the page keeps of a form (`carried`), and what was wrong with the last try
 */
export async function showConfirm(session: StaffSession, change: Partial<LoginView> = {}): Promise<LoginShown> {
  const { hasTotp } = await findSecondFactors(session.id);
  const passkey = await askPasskey(session);
  return { status: 401, session, view: { ...EMPTY_LOGIN, step: 'confirm', hasTotp, passkey, ...change } };
}

/**
 * Answers the form of `showConfirm`.
 * @param carried what it keeps, as `packForm` made it; empty without
 * @returns what to show for a wrong factor; `null` where it was right
 */
export async function postConfirm(
  request: IncomingMessage,
  session: StaffSession,
  fields: URLSearchParams,
  carried: string,
): Promise<LoginShown | null> {
  try {
    await confirmFactor(buildStep(request, session), await readProof(fields, session));
    return null;
  } catch (error) {
    if (!(error instanceof HttpError) || error.status >= 500) throw error;
    const errors = { code: describeLoginError(error, getFixedT(session.locale)) };
    return { ...(await showConfirm(session, { carried, errors })), status: error.status };
  }
}
