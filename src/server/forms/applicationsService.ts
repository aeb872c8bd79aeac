import type { Locale } from '@/config/locales';
import type {
  Application,
  ApplicationReceipt,
  ApplicationRequest,
  ApplicationStatus,
  ApplicationSummary,
} from '@/contract/applications';
import { SUBJECT_KINDS, subjectValue } from '@/contract/formFields';
import { fieldError } from '../http/fieldErrors';
import { HttpError } from '../http/HttpError';
import { LIMITS, limitWrite } from '../http/rateLimit';
import { clearOldKeys } from '../idempotency/clearOldKeys';
import { linkTokens } from '../secrets/linkTokens';
import type { StatusChange } from '../operations/statusChange';
import { settings } from '../settings';
import { officeOf } from '../site/officeOf';
import { applicationMails } from './applicationMails';
import {
  findApplication,
  findApplicationSummaries,
  insertApplication,
  updateApplicationStatus,
} from './applicationsRepository';
import { formWrite } from './formWrite';
import { reviewSigns } from './reviewSigns';
import { findSubjectNames } from './subjectsRepository';

/** Who is signed in, as far as applications care. */
type Applicant = { id: number } | null;

type ApplicationSending = {
  locale: Locale;
  body: ApplicationRequest;
  session: Applicant;
  /** As `clientAddress` tells it. */
  client: string;
  /** Without one, or with an empty one, the same application within ten minutes is one. */
  idempotencyKey?: string;
};

async function subjectOf(body: ApplicationRequest, locale: Locale): Promise<Application['subject']> {
  const kind = SUBJECT_KINDS.find((one) => body[one] !== undefined);
  const slug = kind && body[kind];
  if (!kind || !slug) return null;
  const name = (await findSubjectNames([{ kind, slug }], locale)).get(subjectValue({ kind, slug }));
  if (name === undefined) throw fieldError(kind, 'choose', locale);
  return { kind, slug, name };
}

/**
 * Stores an application and queues its mails, once a key.
 * @throws HttpError `bad_request` for a subject that is not there, `idempotency_conflict`, `throttled`
 */
export async function sendApplication(sending: ApplicationSending): Promise<ApplicationReceipt> {
  const { locale, body, session, client, idempotencyKey } = sending;
  await clearOldKeys();
  const [subject, office, review, tokens] = await Promise.all([
    subjectOf(body, locale),
    officeOf(locale, body.product ? 'orders' : 'info'),
    reviewSigns(body),
    linkTokens('application'),
  ]);
  const outcome = await insertApplication({
    write: formWrite('applications', body, idempotencyKey),
    request: body,
    subject,
    locale,
    userId: session?.id ?? null,
    review,
    limit: (transaction) => limitWrite({ limits: LIMITS.form, client, account: body.email }, transaction),
    receiptOf: (reference) => ({ reference, token: tokens.issue(reference) }),
    mailsOf: (receipt) =>
      applicationMails({ receipt, request: body, subject, locale, office, review, siteUrl: settings().SITE_URL }),
  });
  if (outcome.kind === 'conflict') throw new HttpError('idempotency_conflict');
  return outcome.answer;
}

/** `null` for one that is not there, and for whoever is neither its owner nor holds its token. */
export async function getApplication(
  locale: Locale,
  reference: string,
  { session, token = '' }: { session: Applicant; token?: string | undefined },
): Promise<Application | null> {
  const [tokens, found] = await Promise.all([linkTokens('application'), findApplication(locale, reference)]);
  const holdsToken = tokens.isValid(reference, token);
  if (!found) return null;
  const isOwner = session !== null && session.id === found.userId;
  return isOwner || holdsToken ? found.application : null;
}

export const getApplications = (locale: Locale, { id }: { id: number }): Promise<ApplicationSummary[]> =>
  findApplicationSummaries(locale, id);

/** What may follow. What is answered can be taken up again, as when the applicant writes back; closed is closed. */
const NEXT: Record<ApplicationStatus, ApplicationStatus[]> = {
  received: ['in_review', 'answered', 'closed'],
  in_review: ['answered', 'closed'],
  answered: ['in_review', 'closed'],
  closed: [],
};

/**
 * Moves an application on.
 * @returns `refused` where the status cannot follow the present one, `unchanged` where it is the present one
 */
export const changeApplicationStatus = (reference: string, status: ApplicationStatus): Promise<StatusChange> =>
  updateApplicationStatus(reference, status, (current) => NEXT[current].includes(status));
