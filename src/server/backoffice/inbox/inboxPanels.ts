import type { AdminLink } from '@/contract/admin';
import type { QueueItem, QueueVerb } from '@/contract/adminViews';
import { MESSAGE_TOPICS, type MessageTopic } from '@/contract/messages';
import { formatNumber } from '@/lib/format';
import { database } from '../../db/transaction';
import type { FormKind } from '../../forms/inbox/formStatus';
import { defineFigure } from '../kit/defineFigure';
import { definePanel, type PanelContext } from '../kit/definePanel';
import { describeAge, describeMoment } from '../kit/describeTime';
import type { PlaceOf } from '../kit/findPlaces';
import { findDueTimes, type Work } from '../kit/work';
import { linkFormWhatsapp } from './formWhatsapp';
import { countOpenForms, findAnswerTimes, findFormsToDo } from './inboxListRepository';
import { countFailedMails } from './mailsRepository';
import { shorten } from '@/lib/text';
import { settings } from '../../settings';
import { readFreePercent } from '../../storage/storage';
import { countAttachmentBytes } from '../../forms/applications/attachmentsService';

const SHOWN = 10;
const PLACES: Record<FormKind, PlaceOf> = {
  applications: { parts: ['requests'], records: 'application' },
  messages: {},
};

/** Which form of a text goes with a number, in both languages. */
const findForm = (count: number) => (count === 1 ? 'one' : 'other');

const isTopic = (name: string | null): name is MessageTopic => MESSAGE_TOPICS.some((topic) => topic === name);

type FormToDo = Awaited<ReturnType<typeof findFormsToDo>>[number] & { kind: FormKind; due: number | null };

/** What can be done about a row without opening it: a chat where the phone has one, and the answer. */
async function buildVerbs(form: FormToDo, t: PanelContext['t']): Promise<QueueVerb[]> {
  const whatsapp = await linkFormWhatsapp(form);
  return [
    ...(whatsapp === null ? [] : [{ text: 'WhatsApp', href: whatsapp }]),
    ...(form.email === ''
      ? []
      : [{ text: t('adminInbox:panel.answer'), href: `/admin/${form.kind}/${form.id}#answer` }]),
  ];
}

async function buildItem(form: FormToDo, context: PanelContext): Promise<QueueItem> {
  const { t, now } = context;
  const { kind, id, reference, name, status, created_at, who, due, message, about } = form;
  const isLate = due !== null && due < now.getTime();
  const when = due === null ? '' : describeMoment(due, context);
  const subject = isTopic(about) ? t(`mail:message.topic.${about}`) : about;
  return {
    text: reference,
    href: `/admin/${kind}/${id}`,
    who: name,
    about: [shorten(message), subject ?? ''].filter(Boolean).join(' · '),
    detail: [
      ...(due === null
        ? [t(`adminInbox:status.${status}`), describeAge(created_at, context)]
        : [t(isLate ? 'adminInbox:due.late' : 'adminInbox:due.until', { when })]),
      ...(who === null ? [] : [who]),
    ].join(' · '),
    ...(isLate && { tone: 'bad' as const }),
    verbs: await buildVerbs(form, t),
  };
}

const findKinds = ({ isShown }: PanelContext): FormKind[] =>
  (['applications', 'messages'] as const).filter((kind) => isShown(PLACES[kind]));

/** What is to be answered, by when that is due; behind it what was answered once and is looked at again. */
export async function findFormWork(context: PanelContext): Promise<Work[]> {
  const [db, findDue] = [await database(), await findDueTimes()];
  const forms = await Promise.all(
    findKinds(context).map(async (kind) => (await findFormsToDo(db, kind, SHOWN)).map((form) => ({ ...form, kind }))),
  );
  return Promise.all(
    forms.flat().map(async (form) => {
      const due = form.was_answered ? null : (findDue?.(form.created_at) ?? null);
      const item = await buildItem({ ...form, due }, context);
      return { since: form.created_at, due: due ?? Infinity, item };
    }),
  );
}

/** How many wait: for anybody, for whoever looks, and those to check first. */
export async function linkOpenForms(context: PanelContext): Promise<AdminLink[]> {
  const { t, locale, staff } = context;
  const db = await database();
  const counts = await Promise.all(
    findKinds(context).map(async (kind) => {
      const { received, mine, suspicious } = await countOpenForms(db, kind, staff.id);
      return [
        { count: received, label: t(`adminInbox:panel.${kind}_${findForm(received)}`), query: 'status=received' },
        {
          count: mine,
          label: t(`adminInbox:panel.${kind}Mine_${findForm(mine)}`),
          query: `status=open&staff=${staff.id}`,
        },
        {
          count: suspicious,
          label: t(`adminInbox:panel.${kind}Check_${findForm(suspicious)}`),
          query: 'status=received&review=check',
        },
      ].map(({ query, ...one }) => ({ ...one, href: `/admin/${kind}?${query}` }));
    }),
  );
  return counts
    .flat()
    .filter(({ count }) => count > 0)
    .map(({ count, label, href }) => ({ href, text: `${formatNumber(count, locale)} ${label}` }));
}

const WEEK_MS = 7 * 24 * 60 * 60_000;

/** What was due in the last seven days and was answered in time, and the same of the seven days before. */
export const answersFigure = defineFigure({
  name: 'answers',
  roles: ['sales'],
  build: async (context) => {
    const { t, locale, now } = context;
    const [db, findDue] = [await database(), await findDueTimes()];
    if (!findDue) return null;
    // What came a week earlier may be due in the weeks that are counted.
    const since = new Date(now.getTime() - 3 * WEEK_MS).toISOString();
    const times = await Promise.all(findKinds(context).map((kind) => findAnswerTimes(db, kind, since)));
    const answers = times.flat().map(({ created_at, answered_at }) => {
      const due = findDue(created_at) ?? Infinity;
      const at = answered_at === null ? Infinity : Date.parse(answered_at);
      return { isInTime: at <= due, at: Math.min(due, at) };
    });
    const count = (weeksAgo: number) => {
      const end = now.getTime() - weeksAgo * WEEK_MS;
      const own = answers.filter(({ at }) => at > end - WEEK_MS && at <= end);
      const number = (value: number) => formatNumber(value, locale);
      const inTime = own.filter(({ isInTime }) => isInTime).length;
      return own.length === 0 ? '—' : t('adminInbox:figure.ofAll', { n: number(inTime), all: number(own.length) });
    };
    return {
      label: t('adminInbox:figure.answers'),
      value: count(0),
      before: t('adminInbox:figure.before', { before: count(1) }),
    };
  },
});

/** Mails that could not be sent; nothing where all went out. */
export const mailsPanel = definePanel({
  name: 'mails',
  title: 'adminInbox:mails.panel',
  roles: ['sales'],
  build: async ({ t, locale }) => {
    const { failed, delayed } = await countFailedMails(await database());
    const items = [
      { count: failed, label: t('adminInbox:mails.failed'), href: '/admin/mails?state=failed', tone: 'bad' as const },
      {
        count: delayed,
        label: t('adminInbox:mails.delayed'),
        href: '/admin/mails?state=waiting',
        tone: 'warn' as const,
      },
    ].filter(({ count }) => count > 0);
    if (items.length === 0) return null;
    return {
      parts: [
        { kind: 'counts', items: items.map(({ count, ...item }) => ({ ...item, value: formatNumber(count, locale) })) },
      ],
    };
  },
});

const MEGABYTE = 1024 * 1024;
/** Of what attachments may take together: from then on somebody should know. */
const ALMOST = 0.9;

/** What leaves no room for files that visitors attach; nothing while there is enough. */
export const roomPanel = definePanel({
  name: 'room',
  title: 'adminInbox:room.panel',
  roles: ['sales', 'editor'],
  build: async ({ t, locale }) => {
    const { UPLOAD_MB_TOTAL, DISK_FREE_PERCENT } = settings();
    const [free, bytes] = await Promise.all([readFreePercent(), countAttachmentBytes()]);
    const number = (value: number) => formatNumber(Math.floor(value), locale);
    const texts = [
      ...(free !== null && free < DISK_FREE_PERCENT ? [t('adminInbox:room.disk', { n: number(free) })] : []),
      ...(bytes > ALMOST * UPLOAD_MB_TOTAL * MEGABYTE
        ? [t('adminInbox:room.attachments', { n: number(bytes / MEGABYTE), max: number(UPLOAD_MB_TOTAL) })]
        : []),
    ];
    return texts.length === 0 ? null : { parts: texts.map((text) => ({ kind: 'text', text, tone: 'bad' as const })) };
  },
});
