import type { Locale } from '@/config/locales';
import type {
  Application,
  ApplicationLookup,
  ApplicationReceipt,
  ApplicationRequest,
  ApplicationSummary,
} from '@/contract/applications';
import { SUBJECT_KINDS, subjectValue, type Subject } from '@/contract/formFields';
import { toBakuDate } from '@/lib/dates';
import { database, type Database } from '../../db/transaction';
import { consumeStamp, findReviewSigns, toFormWrite } from '../formGuardService';
import { fieldError, HttpError } from '../../http/HttpError';
import { transactOnce } from '../../db/transactOnce';
import { limitAttempts, LIMITS, limitWrite, takeUploadOfDay } from '../../limits/rateLimit';
import { queueMails } from '../../mail/outbox';
import type { UploadedFile } from '../../http/readMultipart';
import { storeFiles } from '../../uploads/storedFilesService';
import { getService } from '../../content/services/servicesService';
import { referenceSettings } from '../../organisation/referenceSettings';
import { findPartsOff } from '../../organisation/partsService';
import { readSettings } from '../../organisation/settingsService';
import { nextReference } from '../../db/references';
import { linkTokens } from '../../people/secrets';
import { settings } from '../../settings';
import { callInstead } from '../../organisation/callInstead';
import { getOffice } from '../../organisation/officeService';
import { applicationMails } from './applicationMails';
import { checkAttachments, toNewFiles } from './attachments';
import { insertAttachments, sumAttachments } from './attachmentsRepository';
import {
  findApplication,
  findApplicationEvents,
  findApplicationSender,
  findApplicationsByUser,
  findSubjectNames,
  insertApplication,
  insertApplicationEvent,
  type ApplicationRow,
} from './applicationsRepository';
import { log } from '../../log/log';
import { isDiskLow } from '../../storage/storage';

const YEAR_MS = 366 * 24 * 60 * 60_000;

/**
 * A form that was left open, or a page from a copy of before, offers days that have passed. The day is told without a year.
 * @throws HttpError `bad_request` for a day on which nobody can call any more, and for one further away than a year
 */
function requireComingDay({ preferred_day: day }: ApplicationRequest, now: Date, locale: Locale): void {
  if (day === undefined || (day >= toBakuDate(now) && day < toBakuDate(now.getTime() + YEAR_MS))) return;
  throw fieldError('preferred_day', 'dayPassed', locale);
}

/** The signed-in user; `null` for a guest. */
type Applicant = { id: number } | null;

type ApplicationSending = {
  locale: Locale;
  body: ApplicationRequest;
  session: Applicant;
  /** As `clientAddress` returns it. */
  client: string;
  /** Without one, or with an empty one, the same application within ten minutes is one. */
  idempotencyKey?: string;
  files?: UploadedFile[];
};

/** A list is not paged; no account has more applications. */
const MAX_LISTED = 500;

/** The present names of services, products and projects, by `subjectValue`; without those that do not exist. */
export async function readSubjectNames(
  db: Database,
  subjects: Subject[],
  locale: Locale,
): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  for (const kind of SUBJECT_KINDS) {
    const slugs = new Set(subjects.filter((subject) => subject.kind === kind).map(({ slug }) => slug));
    if (slugs.size === 0) continue;
    const found = await findSubjectNames(db, kind, [...slugs], locale);
    for (const { slug, name } of found) names.set(subjectValue({ kind, slug }), name);
  }
  return names;
}

/** @throws HttpError `bad_request` for a subject that does not exist */
async function requireSubject(body: ApplicationRequest, locale: Locale): Promise<Application['subject']> {
  const kind = SUBJECT_KINDS.find((one) => body[one] !== undefined);
  const slug = kind && body[kind];
  if (!kind || !slug) return null;
  const name = (await readSubjectNames(await database(), [{ kind, slug }], locale)).get(subjectValue({ kind, slug }));
  if (name === undefined) throw fieldError(kind, 'choose', locale);
  return { kind, slug, name };
}

/**
 * Stores an application and queues its mails, once for each key. A repetition does not count against the limit. Where there
 * is no room for its files, it is stored without them.
 * @throws HttpError `not_found` while requests are off, `bad_request` for a subject that does not exist and for files that are not taken,
 *   `idempotency_conflict`, `throttled`, `storage_full`
 */
export async function sendApplication(sending: ApplicationSending): Promise<ApplicationReceipt> {
  const { locale, body, session, client, idempotencyKey, files = [] } = sending;
  if ((await findPartsOff()).includes('requests')) throw new HttpError('not_found');
  const attachments = await checkAttachments(files, locale);
  // What the files hold belongs to the request: the same key with others is another one.
  const request = { ...body, ...(attachments.length > 0 && { attachments: attachments.map(({ hash }) => hash) }) };
  const write = toFormWrite('applications', request, { account: session?.id ?? null, idempotencyKey });
  const [{ application: prefix }, subject, service, office, signs, tokens] = await Promise.all([
    readSettings(referenceSettings),
    requireSubject(body, locale),
    body.service ? getService(locale, body.service) : null,
    getOffice(locale, body.product ? 'orders' : 'applications'),
    findReviewSigns(body),
    linkTokens('application'),
  ]);
  const room = await takeRoom(
    client,
    attachments.reduce((sum, { bytes }) => sum + bytes, 0),
  );
  const kept = room.isFree ? attachments : [];
  const filesNotKept = attachments.length - kept.length;
  let isNew = false;
  try {
    return await storeFiles(toNewFiles(kept), () => transactOnce(write, store));
  } catch (error) {
    isNew = false;
    throw error;
  } finally {
    // A repetition stores nothing.
    if (!isNew) await room.giveBack();
  }

  async function store(tx: Database): Promise<ApplicationReceipt> {
    const describe = () => callInstead('errors:callInstead', office.phone, locale);
    const account = body.email ?? body.phone_number;
    await limitWrite(tx, { limits: LIMITS.form, client, account, describe });
    const now = new Date();
    // Not of a repetition, which may come the day after.
    requireComingDay(body, now, locale);
    const review = await consumeStamp(tx, body, signs);
    const at = now.toISOString();
    const reference = await nextReference(tx, { kind: 'application', prefix, now });
    const id = await insertApplication(tx, {
      reference,
      locale,
      user_id: session?.id ?? null,
      status: 'received',
      first_name: body.first_name,
      last_name: body.last_name ?? '',
      email: body.email ?? '',
      phone_number: body.phone_number,
      organisation: body.organisation || null,
      contact_by: body.contact_by ?? 'phone',
      message: body.message ?? '',
      preferred_day: body.preferred_day ?? null,
      preferred_time: body.preferred_time ?? null,
      subject_kind: subject?.kind ?? null,
      subject_slug: subject?.slug ?? null,
      subject_name: subject?.name ?? null,
      review,
      created_at: at,
      files_not_kept: filesNotKept,
    });
    await insertApplicationEvent(tx, id, { status: 'received', at });
    const rows = kept.map(({ read: _, ...file }) => ({ ...file, application_id: id }));
    await insertAttachments(tx, rows);

    const token = tokens.issue(reference);
    const receipt = { reference, token, ...(filesNotKept > 0 && { files_not_kept: filesNotKept }) };
    const siteUrl = settings().SITE_URL;
    await queueMails(
      tx,
      applicationMails({
        id,
        receipt,
        request: body,
        attachments: kept,
        subject,
        lead: service?.lead,
        locale,
        office,
        review,
        siteUrl,
      }),
      { resource: 'applications', item_id: id },
    );
    isNew = true;
    return receipt;
  }
}

/** The subject by the name of the day on which the application was sent, in the applicant's language. */
const readSubject = ({ subject_kind: kind, subject_slug: slug, subject_name: name, locale }: ApplicationRow) =>
  kind !== null && slug !== null && name !== null ? { kind, slug, name, lang: locale } : null;

/** With the present names of the subjects in this language, where they still exist. */
async function toSummaries(db: Database, rows: ApplicationRow[], locale: Locale): Promise<ApplicationSummary[]> {
  const subjects = rows.flatMap((row) => readSubject(row) ?? []);
  const names = await readSubjectNames(db, subjects, locale);
  return rows.map((row) => {
    const { reference, status, created_at } = row;
    const stored = readSubject(row);
    if (!stored) return { reference, status, created_at, subject: null };
    const { kind, slug } = stored;
    const name = names.get(subjectValue(stored));
    return { reference, status, created_at, subject: name === undefined ? stored : { kind, slug, name } };
  });
}

/** `null` for an unknown application, and for a visitor who is neither its owner nor has its token. */
export async function getApplication(
  locale: Locale,
  reference: string,
  { session, token = '' }: { session: Applicant; token?: string | undefined },
): Promise<Application | null> {
  const [tokens, db] = await Promise.all([linkTokens('application'), database()]);
  const row = await findApplication(db, reference);
  const hasToken = tokens.isValid(reference, token);
  const isOwner = session !== null && session.id === row?.user_id;
  if (!row || !(hasToken || isOwner)) return null;
  const timeline = await findApplicationEvents(db, row.id);
  const [summary] = await toSummaries(db, [row], locale);
  if (!summary) return null;
  const { message, preferred_day, preferred_time, files_not_kept } = row;
  return {
    ...summary,
    message,
    timeline,
    ...(preferred_day !== null && { preferred_day }),
    ...(preferred_time !== null && { preferred_time }),
    ...(row.email === '' && { without_email: true as const }),
    ...(files_not_kept > 0 && { files_not_kept }),
  };
}

/** Newest first. */
export async function getApplications(locale: Locale, { id }: { id: number }): Promise<ApplicationSummary[]> {
  const db = await database();
  return toSummaries(db, await findApplicationsByUser(db, id, MAX_LISTED), locale);
}

/**
 * The token of an application by its reference, and its e-mail or telephone number; `null` whichever of them is wrong.
 * @param client as `clientAddress` returns it: attempts that find nothing are limited
 */
export async function lookupApplication(
  { reference, email, phone_number }: ApplicationLookup,
  client: string,
): Promise<ApplicationReceipt | null> {
  const contact = email ?? phone_number;
  // Nothing is known of the sender: an application without an e-mail is not everybody's.
  if (!contact) return null;
  const refund = await limitAttempts({ limits: LIMITS.orderLookup, client, account: reference, email: contact });
  const [tokens, db] = await Promise.all([linkTokens('application'), database()]);
  const sender = await findApplicationSender(db, reference);
  const isSender =
    sender &&
    (email === undefined || sender.email === email) &&
    (phone_number === undefined || sender.phone_number === phone_number);
  if (!isSender) return null;
  await refund();
  return { reference, token: tokens.issue(reference) };
}

const MEGABYTE = 1024 * 1024;

/** Room for the files of one application. */
type Room = {
  /** Whether they can be kept. */
  isFree: boolean;
  /** Takes the room back where they were not stored after all. */
  giveBack: () => Promise<void>;
};

const none: Room = { isFree: false, giveBack: async () => undefined };

/** Why files cannot be kept, for the log; `null` where nothing speaks against it. */
async function findObstacle(bytes: number): Promise<string | null> {
  if (await isDiskLow()) return 'the disk is nearly full';
  const kept = await sumAttachments(await database());
  return kept + bytes > settings().UPLOAD_MB_TOTAL * MEGABYTE ? 'attachments have as much room as they may take' : null;
}

/**
 * Takes room for attachments: of what their sender's address may send in a day, of what all may take together, and of the
 * disk. Without room the application is taken without them.
 * @param client as `clientAddress` returns it
 */
async function takeRoom(client: string, bytes: number): Promise<Room> {
  if (bytes === 0) return { ...none, isFree: true };
  const obstacle = await findObstacle(bytes);
  const maxBytes = settings().UPLOAD_MB_PER_DAY * MEGABYTE;
  const giveBack = obstacle ? null : await takeUploadOfDay(client, { bytes, maxBytes });
  if (giveBack) return { isFree: true, giveBack };
  log.warn({ reason: obstacle ?? 'an address has sent as much as it may in a day' }, 'attachments were not kept');
  return none;
}
