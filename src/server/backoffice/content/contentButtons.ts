import type { Locale } from '@/config/locales';
import type { StaffRole } from '@/contract/admin';
import { cleanSeen } from '@/contract/text.mjs';
import type { Action, SaveButton } from '../kit/defineResource';
import { RefusedAction } from '../kit/runChosen';
import { database } from '../../db/transaction';
import { HttpError } from '../../http/HttpError';
import { log } from '../../log/log';
import { findYearFault, formatBakuTime, parseBakuTime } from '../kit/bakuTime';
import type { FormValues } from '../kit/formValues';
import { getFixedT, type Translate } from '../../texts/texts';
import type { ContentType, ContentValues, Uses } from '../../publishing/ContentType';
import { describeFault, UnfitContent } from '../../publishing/checkContent';
import { readPictureTexts } from './pictureSection';
import { duplicate } from '../../publishing/duplicateService';
import { findFormer, undo } from '../../publishing/undoService';
import { archive, InUse, setArchiving } from '../../publishing/archiveService';
import { discardDraft, findRecord, publish, requireSeen, saveDraft } from '../../publishing/publishService';

export const EDITORS = ['editor'] as const satisfies readonly StaffRole[];

/** The 400 with each fault at its input. */
async function namingFaults<T>(locale: Locale, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof UnfitContent)) throw error;
    const fields = Object.fromEntries(
      Object.entries(error.faults).map(([name, fault]) => [name, [describeFault(fault, locale)]]),
    );
    throw new HttpError('bad_request', { fields, reason: error.message });
  }
}

/** Why a record cannot be taken off the site, with a link to the records that need it. */
function refuse({ itemId, count }: InUse, { text, linkText, href }: Uses, locale: Locale): RefusedAction {
  const t = getFixedT(locale);
  return new RefusedAction(t(text, { n: count }), { href: href(itemId), text: t(linkText) });
}

/** A time of Baku in the future that was typed. @throws HttpError `bad_request` for any other text */
function readFuture(name: string, posted: FormValues, t: Translate): Date {
  const text = cleanSeen(posted[name] ?? '');
  const time = parseBakuTime(text);
  const fault = time && findYearFault(text);
  if (fault) throw new HttpError('bad_request', { fields: { [name]: [t(fault.key, fault.values)] } });
  if (!time || time.getTime() <= Date.now()) {
    throw new HttpError('bad_request', { fields: { [name]: [t('adminContent:schedule.past')] } });
  }
  return time;
}

/** The buttons that save a form of content. */
export function buildSaves(type: ContentType): SaveButton<ContentValues>[] {
  type Save = Parameters<SaveButton<ContentValues>['run']>[0];
  const toEdit = ({ id, version, values, posted, context }: Save) => {
    const pictureTexts = readPictureTexts(posted, context);
    return { type, id, version, values, staffId: context.staff.id, pictureTexts };
  };
  return [
    {
      name: 'draft',
      label: 'adminContent:save.draft',
      isLenient: true,
      run: async (save) => ({ id: await saveDraft(toEdit(save)), note: 'draft' }),
    },
    {
      name: 'publish',
      label: 'adminContent:save.publish',
      isMain: async (id) => Boolean((await findRecord(await database(), { type, id }))?.draft),
      run: async (save) => ({
        id: String(await namingFaults(save.context.locale, () => publish(toEdit(save)))),
        note: 'published',
      }),
    },
    {
      name: 'schedule',
      label: 'adminContent:save.schedule',
      run: async (save) => {
        const { locale, t } = save.context;
        const time = readFuture('publish_at', save.posted, t);
        const edit = toEdit(save);
        return { id: await namingFaults(locale, () => saveDraft(edit, time.toISOString())), note: 'scheduled' };
      },
    },
  ];
}

/** The buttons beside it. */
export function buildActions(
  type: ContentType,
  { isFixed, canCopy }: { isFixed: boolean; canCopy: boolean },
): Action[] {
  const removal = ({ id, staff }: { id: string; staff: { id: number } }) => ({ type, id, staffId: staff.id });
  const find = async (id: string) => findRecord(await database(), { type, id });
  const discard: Action = {
    isOffered: async (id) => Boolean((await find(id))?.draft),
    name: 'discard',
    label: 'adminContent:action.discard',
    confirm: 'adminContent:action.discardConfirm',
    isDanger: true,
    roles: EDITORS,
    run: async (context) => {
      await discardDraft(removal(context));
      return { note: 'discarded', to: `/admin/${type.name}` };
    },
  };
  const takeOff: Action = {
    isOffered: async (id) => Boolean((await find(id))?.published),
    name: 'archive',
    label: 'adminContent:action.archive',
    confirm: 'adminContent:action.archiveConfirm',
    isDanger: true,
    roles: EDITORS,
    run: async (context) => {
      try {
        await archive({ ...removal(context), seen: context.seen });
      } catch (error) {
        if (!(error instanceof InUse) || !type.uses) throw error;
        log.info({ resource: type.name, id: context.id, reason: error.message }, 'a record was not taken off the site');
        throw refuse(error, type.uses, context.locale);
      }
      return { note: 'archived' };
    },
  };
  const copy: Action = {
    name: 'duplicate',
    label: 'adminContent:action.duplicate',
    roles: EDITORS,
    run: async (context) => ({ note: 'duplicated', to: `/admin/${type.name}/${await duplicate(removal(context))}` }),
  };
  /** What has no draft is on the site as it is. */
  const publishRow: Action = {
    name: 'publish',
    label: 'adminContent:action.publishMany',
    counted: 'adminContent:action.publishCounted',
    roles: EDITORS,
    isBulk: true,
    run: async ({ id, staff, locale, seen }) => {
      const found = await find(id);
      if (!found) throw new HttpError('not_found');
      const { values, version } = found;
      await requireSeen(await database(), { type, id, seen }, found);
      if (found.draft) await namingFaults(locale, () => publish({ type, id, version, values, staffId: staff.id }));
      return { note: 'published' };
    },
  };
  const goBack: Action = {
    isOffered: async (id) => (await findFormer(await database(), { type, id })) !== null,
    name: 'undo',
    label: 'adminContent:action.undo',
    confirm: 'adminContent:action.undoConfirm',
    roles: EDITORS,
    run: async (context) => {
      const version = context.values.version ?? '';
      const edit = { ...removal(context), version };
      const isUndone = await namingFaults(context.locale, async () => undo(await database(), edit));
      if (!isUndone) throw new HttpError('not_found');
      return { note: 'undone' };
    },
  };
  const takeOffLater: Action = {
    isOffered: async (id) => (await find(id)) !== null,
    name: 'archiveAt',
    label: 'adminContent:archiveAt.label',
    confirm: 'adminContent:archiveAt.hint',
    submit: 'adminContent:archiveAt.save',
    roles: EDITORS,
    controls: async (id, { t }) => {
      const at = (await find(id))?.archiving?.archive_at;
      return {
        controls: [
          {
            kind: 'text',
            name: 'archive_at',
            type: 'time',
            label: t('adminContent:archiveAt.time'),
            isRequired: false,
          },
        ],
        values: { archive_at: at ? formatBakuTime(at) : '' },
      };
    },
    run: async ({ values, locale, ...context }) => {
      const isEmpty = cleanSeen(values.archive_at ?? '') === '';
      const time = isEmpty ? null : readFuture('archive_at', values, getFixedT(locale));
      await setArchiving(removal(context), time?.toISOString() ?? null);
      return { note: time ? 'archiveAt' : 'archiveNever' };
    },
  };
  const { isOffered: _, ...takeOffRow } = { ...takeOff, isBulk: true };
  if (isFixed) return [discard, goBack, publishRow];
  return [discard, goBack, ...(canCopy ? [copy] : []), takeOffLater, takeOff, publishRow, takeOffRow];
}
