import type { HistoryView } from '@/contract/adminViews';
import { toBakuDate } from '@/lib/dates';
import { adminPage } from '../kit/adminPage';
import type { AdminContext } from '../kit/adminPageDefinition';
import { compareTexts } from '../kit/compareTexts';
import { cutChange } from '../kit/cutChange';
import { describeMoment } from '../kit/describeTime';
import type { FieldSet } from '../kit/fields';
import { readId } from '../kit/formValues';
import type { writeFields } from '../kit/rowsField';
import { database } from '../../db/transaction';
import { HttpError } from '../../http/HttpError';
import { formatBakuTime } from '../kit/bakuTime';
import type { ContentValues } from '../../publishing/ContentType';
import type { FindContentResource } from './contentResource';
import { buildState } from './contentFacts';
import { findRecord } from '../../publishing/publishService';
import { restore } from '../../publishing/restoreService';
import { readBody } from '../../publishing/recordKey';
import { findRevisions } from '../../publishing/revisionsRepository';

/** A value that no field can show, written by an earlier version, is shown as JSON. */
function writeTexts(fields: Parameters<typeof writeFields>[0], values: ContentValues): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const [name, field] of Object.entries(fields)) {
    try {
      Object.assign(texts, field.write(name, values[name] as never));
    } catch {
      texts[name] = JSON.stringify(values[name] ?? '');
    }
  }
  return texts;
}

/** `Today 01:30`; of another year the whole date. */
function describePast(iso: string, { t, locale }: AdminContext): string {
  const now = new Date();
  const isRecent = toBakuDate(new Date(iso)).slice(0, 4) === toBakuDate(now).slice(0, 4);
  const text = isRecent ? describeMoment(Date.parse(iso), { t, locale, now }) : formatBakuTime(iso);
  return text.charAt(0).toLocaleUpperCase(locale) + text.slice(1);
}

/** The `getServerSideProps` of the history of a record of any kind of content. */
export const historyPage = (findContent: FindContentResource) =>
  adminPage<HistoryView>({
    roles: ['editor'],
    texts: ['adminContent'],
    load: async (context) => {
      const { params, t, locale } = context;
      const { resource: name = '', id = '' } = params;
      const content = findContent(name);
      const db = await database();
      const found = content && /^[1-9]\d{0,8}$/.test(id) ? await findRecord(db, { type: content.type, id }) : null;
      if (!content || !found) return null;
      const { type, resource } = content;
      const present = writeTexts(resource.fields, found.values);
      const fields = Object.entries(resource.fields as FieldSet);
      const controls = await Promise.all(fields.map(async ([own, field]) => field.buildControl(own, context)));
      const stored = (await findRevisions(db, type.name, Number(id))).map((revision) => ({
        ...revision,
        texts: writeTexts(resource.fields, readBody(revision.body)),
      }));
      const revisions = stored.map((revision, index) => {
        const what = t(`adminContent:history.${revision.action}`);
        const { [index + 1]: former } = stored;
        const changes = former ? compareTexts(controls, former.texts, revision.texts) : [];
        const [first] = changes;
        return {
          id: revision.id,
          // It was stored at the first edit; when it was written nobody knows.
          ...(revision.action === 'before' ? { at: what, what: '' } : { at: describePast(revision.at, context), what }),
          who: revision.staff_name ?? '',
          changed: changes.map(({ label }) => label),
          change: first ? cutChange(first.one, first.other) : null,
          differences: compareTexts(controls, revision.texts, present).map(({ label, one, other }) => ({
            label,
            then: one,
            now: other,
          })),
        };
      });
      const shown = found.published && stored.find(({ action }) => action !== 'before' && action !== 'archive');
      return {
        title: t('adminContent:history.title', { name: type.title(found.values, locale) }),
        view: {
          recordHref: `/admin/${type.name}/${id}`,
          now: {
            title: t(found.draft ? 'adminContent:history.now' : 'adminContent:history.onSite'),
            state: buildState(found, t),
            details: [
              ...(shown
                ? [
                    [
                      `${t(`adminContent:history.${shown.action}`)}: ${describePast(shown.at, context)}`,
                      ...(shown.staff_name ? [shown.staff_name] : []),
                    ].join(', '),
                  ]
                : []),
              ...(found.draft
                ? [`${t('adminContent:fact.saved')}: ${describePast(found.draft.updated_at, context)}`]
                : []),
            ],
          },
          revisions,
        },
      };
    },
    post: async ({ params: { resource: name = '', id = '' }, staff }, { values }) => {
      const content = findContent(name);
      if (!content) throw new HttpError('not_found');
      const restored = await restore({ type: content.type, id, staffId: staff.id }, readId(values.revision));
      return { to: `/admin/${content.type.name}/${restored}`, note: 'restored' };
    },
  });
