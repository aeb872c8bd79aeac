import { findAnswerDue } from '@/lib/openingHours';
import { formatNumber } from '@/lib/format';
import { hoursSettings, toOpeningTimes } from '../../organisation/hoursSettings';
import { promisesSettings, readAnswerTime } from '../../organisation/promisesSettings';
import { readSettings } from '../../organisation/settingsService';
import { database, type Database } from '../../db/transaction';
import type { FormKind } from '../../forms/inbox/formStatus';
import { definePanel, type PanelContext } from '../kit/definePanel';
import { describeAge, describeMoment } from '../kit/describeTime';
import type { PlaceOf } from '../kit/findPlaces';
import { countOpenForms, findFormsToDo } from './inboxListRepository';
import { countFailedMails } from './mailsRepository';
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

/** What is to be answered, by when that is due; behind it what was answered once and is looked at again. */
async function listForms(db: Database, kinds: FormKind[], context: PanelContext) {
  const { t, now } = context;
  const promise = readAnswerTime((await readSettings(promisesSettings)).answerWithin);
  const times = toOpeningTimes(await readSettings(hoursSettings));
  const forms = await Promise.all(
    kinds.map(async (kind) => (await findFormsToDo(db, kind, SHOWN)).map((form) => ({ ...form, kind }))),
  );
  return forms
    .flat()
    .map((form) => {
      const isDue = promise !== null && !form.was_answered;
      return { ...form, due: isDue ? findAnswerDue(Date.parse(form.created_at), promise, times) : null };
    })
    .sort(
      (one, other) =>
        (one.due ?? Infinity) - (other.due ?? Infinity) || Date.parse(one.created_at) - Date.parse(other.created_at),
    )
    .slice(0, SHOWN)
    .map(({ kind, id, reference, name, status, created_at, who, due }) => {
      const isLate = due !== null && due < now.getTime();
      const when = due === null ? '' : describeMoment(due, context);
      return {
        text: reference,
        href: `/admin/${kind}/${id}`,
        who: name,
        detail: [
          ...(due === null
            ? [t(`adminInbox:status.${status}`), describeAge(created_at, context)]
            : [t(isLate ? 'adminInbox:due.late' : 'adminInbox:due.until', { when })]),
          ...(who === null ? [] : [who]),
        ].join(' · '),
        ...(isLate && { tone: 'bad' as const }),
      };
    });
}

/** Requests and messages to answer, and how many wait: for anybody, for whoever looks, and those to check first. */
export const inboxPanel = definePanel({
  name: 'inbox',
  title: 'adminInbox:panel.title',
  roles: ['sales'],
  build: async (context) => {
    const { t, locale, staff, isShown } = context;
    const db = await database();
    const kinds = (['applications', 'messages'] as const).filter((kind) => isShown(PLACES[kind]));
    const counts = await Promise.all(
      kinds.map(async (kind) => {
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
    const items = await listForms(db, kinds, context);
    const links = counts
      .flat()
      .filter(({ count }) => count > 0)
      .map(({ count, label, href }) => ({ href, text: `${formatNumber(count, locale)} ${label}` }));
    if (items.length + links.length === 0) return null;
    return { parts: items.length > 0 ? [{ kind: 'queue', items }] : [], links };
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
