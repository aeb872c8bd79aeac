import type { HistoryView } from '@/contract/adminViews';
import { adminPage } from '../kit/adminPage';
import { compareTexts } from '../kit/compareTexts';
import type { FieldSet } from '../kit/fields';
import { readId } from '../kit/formValues';
import type { writeFields } from '../kit/rowsField';
import { database } from '../../db/transaction';
import { HttpError } from '../../http/HttpError';
import { formatBakuTime } from '../kit/bakuTime';
import type { ContentValues } from '../../publishing/ContentType';
import type { FindContentResource } from './contentResource';
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
      const now = writeTexts(resource.fields, found.values);
      const fields = Object.entries(resource.fields as FieldSet);
      const controls = await Promise.all(fields.map(async ([own, field]) => field.buildControl(own, context)));
      const revisions = (await findRevisions(db, type.name, Number(id))).map((revision) => {
        const then = writeTexts(resource.fields, readBody(revision.body));
        const what = t(`adminContent:history.${revision.action}`);
        return {
          id: revision.id,
          // It was stored at the first edit; when it was written nobody knows.
          ...(revision.action === 'before' ? { at: what, what: '' } : { at: formatBakuTime(revision.at), what }),
          who: revision.staff_name ?? '',
          differences: compareTexts(controls, then, now).map(({ label, one, other }) => ({
            label,
            then: one,
            now: other,
          })),
        };
      });
      return {
        title: t('adminContent:history.title', { name: type.title(found.values, locale) }),
        view: { recordHref: `/admin/${type.name}/${id}`, revisions },
      };
    },
    post: async ({ params: { resource: name = '', id = '' }, staff }, { values }) => {
      const content = findContent(name);
      if (!content) throw new HttpError('not_found');
      const restored = await restore({ type: content.type, id, staffId: staff.id }, readId(values.revision));
      return { to: `/admin/${content.type.name}/${restored}`, note: 'restored' };
    },
  });
