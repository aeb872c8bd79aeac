import { LOCALES, type Locale } from '@/config/locales';
import type { CellView } from '@/contract/admin';
import type { InboxView } from '@/contract/adminViews';
import { APPLICATION_STATUSES } from '@/contract/applications';
import { subjectValue, type Subject } from '@/contract/formFields';
import { cleanSeen } from '@/contract/text.mjs';
import { formatDateTime } from '@/lib/dates';
import { formatPhone } from '@/lib/phone';
import { adminPage, press } from '../kit/adminPage';
import type { AdminContext, PostOutcome } from '../kit/adminPageDefinition';
import { readId } from '../kit/formValues';
import { keepReason, readStepBack } from '../kit/readStepBack';
import { EditConflict } from '../../http/EditConflict';
import { HttpError } from '../../http/HttpError';
import { addStaffNote } from '../../people/staff/staffNotesService';
import { listAssignees } from '../../people/staff/staffService';
import { database } from '../../db/transaction';
import { settings } from '../../settings';
import type { Translate } from '../../texts/texts';
import { takeBackFormStatus } from '../../forms/inbox/formStepBack';
import { readSubjectNames } from '../../forms/applications/applicationsService';
import { buildFormStream, listAttachmentLinks, type StreamShown } from './buildFormStream';
import { assignForm, changeFormStatus, getForm, sendAnswer } from '../../forms/inbox/inboxService';
import { followingStatuses, type FormKind } from '../../forms/inbox/formStatus';
import { describePreferred } from '../../forms/applications/describePreferred';
import { draftAnswer } from '../../forms/inbox/inboxMails';
import type { Form } from '../../forms/inbox/inboxRepository';
import { linkFormWhatsapp, linkSenderPage } from './formWhatsapp';
import { removeSpam } from './spamService';
import { buildStatusCell } from './inboxTexts';
import { pickFacts, type FactRow } from '../kit/pickFacts';

const MAX_SUBJECT = 150;
const MAX_TEXT = 10_000;

/** What was sent and not done. */
type Typed = {
  answer?: { subject: string; text: string };
  errors?: Record<string, string>;
  isOutdated?: boolean;
  note?: { typed: string; error: string };
  back?: StreamShown['back'];
};

/** By its name of today in the reader's language; what is gone keeps the name that it was sent with. */
async function findSubjectName(subject: Subject & { name: string }, locale: Locale): Promise<string> {
  const names = await readSubjectNames(await database(), [subject], locale);
  return names.get(subjectValue(subject)) ?? subject.name;
}

async function linkWhatsapp(form: Form, { t }: AdminContext): Promise<InboxView['whatsapp']> {
  const href = await linkFormWhatsapp({ ...form, called: form.kind === 'messages' ? form.name : form.first_name });
  return href === null ? null : { text: t('mail:office.whatsapp'), href };
}

async function buildFacts(form: Form, context: AdminContext): Promise<InboxView['facts']> {
  const { t, locale } = context;
  const link = (text: string, href: string): CellView => ({ kind: 'link', text, href });
  const about: FactRow[] =
    form.kind === 'messages'
      ? [[t('mail:message.topicLabel'), t(`mail:message.topic.${form.topic}`)]]
      : [
          [t('mail:person.organisation'), form.organisation],
          [t('mail:person.contactBy'), t(`mail:application.by.${form.contact_by}`)],
          [t('adminInbox:fact.preferred'), describePreferred(form, t, locale)],
          ...(form.subject
            ? ([
                [t(`mail:application.kind.${form.subject.kind}`), await findSubjectName(form.subject, locale)],
              ] satisfies FactRow[])
            : []),
          [
            t('adminInbox:fact.filesNotKept'),
            form.files_not_kept > 0 ? t('adminInbox:fact.filesNotKeptText', { n: form.files_not_kept }) : null,
          ],
          [t('adminInbox:fact.account'), form.user_id === null ? null : t('adminInbox:fact.signedIn')],
        ];
  return pickFacts([
    [t('adminInbox:column.name'), form.name],
    [t('admin:login.email'), form.email && link(form.email, `mailto:${form.email}`)],
    [t('mail:person.phone'), form.phone_number && link(formatPhone(form.phone_number), `tel:${form.phone_number}`)],
    ...about,
    [t('adminInbox:fact.language'), t(`admin:language.${form.locale}`)],
  ]);
}

async function build(kind: FormKind, context: AdminContext, typed: Typed = {}) {
  const found = await getForm(kind, readId(context.params.id));
  if (!found) return null;
  const { form, version } = found;
  const { t } = context;
  const signs = form.review.map((sign) => t(`mail:form.sign.${sign}`)).join(', ');
  const language = LOCALES.find((one) => one === form.locale) ?? context.locale;
  const view: InboxView = {
    version,
    isOutdated: typed.isOutdated ?? false,
    status: buildStatusCell(form.status, t),
    at: formatDateTime(form.created_at, context.locale),
    whatsapp: await linkWhatsapp(form, context),
    facts: await buildFacts(form, context),
    warning: signs ? t('mail:form.reviewWhy', { signs }) : '',
    message: { text: form.message, lang: form.locale },
    attachments: await listAttachmentLinks(form),
    answer:
      form.email === ''
        ? null
        : {
            recipient: form.email,
            lang: language,
            language: t(`admin:language.${language}`),
            isSent: settings().SMTP_URL !== undefined,
            ...draftAnswer(form),
            ...typed.answer,
          },
    errors: typed.errors ?? {},
    // Whoever was answered knows: closing it needs no mail more.
    isQuiet: form.status === 'answered',
    following: followingStatuses(form.status).map((value) => ({ value, text: t(`adminInbox:status.${value}`) })),
    assignee: {
      value: form.staff_id === null ? '' : String(form.staff_id),
      options: (await listAssignees()).map(({ id, name }) => ({ value: String(id), text: name })),
    },
    stream: await buildFormStream(found, context, { note: typed.note, back: typed.back }),
    senderHref: await linkSenderPage(form, context.locale),
  };
  return { title: [form.name, form.reference].filter(Boolean).join(' · '), view };
}

/** Errors by input name; none for an answer that can be sent. */
function checkAnswer({ subject, text }: { subject: string; text: string }, t: Translate): Record<string, string> {
  const check = (value: string, max: number) => {
    if (value === '') return t('errors:field.required');
    return [...value].length > max ? t('errors:field.maxLength', { n: max }) : '';
  };
  const issues = { subject: check(subject, MAX_SUBJECT), text: check(text, MAX_TEXT) };
  return Object.fromEntries(Object.entries(issues).filter(([, issue]) => issue !== ''));
}

/** The `getServerSideProps` of an application or a message. */
export const inboxPage = (kind: FormKind) =>
  adminPage<InboxView>({
    roles: ['sales'],
    texts: ['adminInbox', 'adminStream'],
    load: (context) => build(kind, context),
    refill: async (context, { values }) => {
      const { action, subject = '', text = '' } = values;
      if (action === 'answer') return build(kind, context, { answer: { subject, text } });
      if (action === 'note') return build(kind, context, { note: { typed: text, error: '' } });
      if (action === 'back')
        return build(kind, context, { back: { typed: readStepBack(values, context.t).typed, error: '' } });
      return press(await build(kind, context));
    },
    post: async (context, { values }): Promise<PostOutcome<InboxView>> => {
      const { t, staff, path } = context;
      const id = readId(context.params.id);
      const again = async (code: 400 | 412, typed: Typed) => {
        const shown = await build(kind, context, typed);
        if (!shown) throw new HttpError('not_found');
        return { status: code, ...shown };
      };
      const { version = '', action = '' } = values;
      const answer = {
        subject: cleanSeen(values.subject ?? '').replace(/\s+/g, ' '),
        text: cleanSeen(values.text ?? ''),
      };
      try {
        switch (action) {
          case 'answer': {
            const errors = checkAnswer(answer, t);
            if (Object.keys(errors).length > 0) return await again(400, { answer, errors });
            await sendAnswer(kind, id, { ...answer, version, staffId: staff.id });
            return { to: path, note: 'answered' };
          }
          case 'status': {
            const status = APPLICATION_STATUSES.find((one) => one === values.to);
            if (!status) throw new HttpError('bad_request');
            const notify = values.quiet === undefined;
            await changeFormStatus(kind, { id }, { status, notify, version, staffId: staff.id });
            return { to: path, note: 'saved' };
          }
          case 'assign': {
            const assignee = values.assignee ? Number(values.assignee) : null;
            await assignForm(kind, id, { assignee, staffId: staff.id });
            return { to: path, note: 'saved' };
          }
          case 'spam': {
            await removeSpam(kind, id, staff.id);
            return { to: `/admin/${kind}`, note: 'removed' };
          }
          case 'note': {
            if (!(await getForm(kind, id))) throw new HttpError('not_found');
            const error = await addStaffNote({ resource: kind, itemId: String(id) }, values.text ?? '', { staff, t });
            if (error) return await again(400, { note: { typed: values.text ?? '', error } });
            return { to: path, note: 'noted' };
          }
          case 'back': {
            const back = readStepBack(values, t);
            if (back.error !== '') return await again(400, { back });
            await takeBackFormStatus(kind, id, { ...back.typed, eventId: back.eventId, staffId: staff.id });
            return { to: path, note: back.typed.notify ? 'takenBackMailed' : 'takenBack' };
          }
          default:
            throw new HttpError('bad_request');
        }
      } catch (error) {
        if (!(error instanceof EditConflict)) throw error;
        if (action !== 'back') return again(412, { isOutdated: true, ...(action === 'answer' && { answer }) });
        const { typed } = readStepBack(values, t);
        const { view, ...shown } = await again(412, { isOutdated: true, back: { typed, error: '' } });
        return { ...shown, view: { ...view, stream: keepReason(view.stream, typed.reason) } };
      }
    },
  });
