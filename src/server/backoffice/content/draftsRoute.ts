import * as z from '@/contract/zod';
import { HttpError } from '../../http/HttpError';
import { MAX_ADMIN_FORM_BYTES } from '../../http/request';
import { getFixedT } from '../../texts/texts';
import { autosave, autosaveAgain, type Autosaved } from '../../publishing/autosaveService';
import { adminRoute } from '../kit/adminRoute';
import { formatBakuClock } from '../kit/bakuTime';
import { findLabel } from '../kit/compareTexts';
import type { FieldSet } from '../kit/fields';
import { readFields } from '../kit/rowsField';
import type { FindContentResource } from './contentResource';
import { EDITORS } from './contentButtons';
import { findControls } from './describeFaults';

const bodySchema = z.object({
  /** Of the page: a record that is new is added once by it. */
  key: z.string().regex(/^[\w.:-]{16,150}$/),
  version: z.string().max(40),
  /** Texts of inputs by name, as the form has them. */
  values: z.record(z.string().max(200), z.string()),
});

type Answer = { state: 'saved'; id: string; version: string; at: string } | { state: 'scheduled' };

/** Time of the day in Baku. */
const answer = (saved: Autosaved): Answer =>
  saved === 'scheduled'
    ? { state: 'scheduled' }
    : { state: 'saved', id: saved.id, version: saved.version, at: formatBakuClock(saved.at) };

/**
 * `POST /api/admin/drafts?resource=services&id=3`: what is being typed, kept as a draft by the page itself. 400 with the
 * reason where it is no draft, 412 where somebody else saved in between.
 */
export const draftsRoute = (findContent: FindContentResource) =>
  adminRoute({
    roles: EDITORS,
    method: 'POST',
    body: bodySchema,
    maxBytes: MAX_ADMIN_FORM_BYTES,
    run: async ({ staff, locale, query: { resource = '', id = '' }, body: { key, version, values: texts } }) => {
      const content = findContent(resource);
      if (!content || (id === 'new' && content.resource.isFixed)) throw new HttpError('not_found');
      const t = getFixedT(locale);
      const context = { t, locale, isLenient: true };
      const fields: FieldSet = content.resource.fields;
      const { value: values, issues } = await readFields(fields, '', texts, context);
      const [first] = issues;
      if (first) {
        const controls = await findControls(fields, [first.name], context);
        const detail = `${findLabel(controls, first.name) ?? first.name}: ${t(first.key, first.values)}`;
        throw new HttpError('bad_request', { extra: { detail } });
      }
      const edit = { type: content.type, values: values as Record<string, unknown>, staffId: staff.id };
      if (id !== 'new') return answer(await autosave({ ...edit, id, version }));
      const once = { scope: 'staff draft', account: staff.id, key, body: resource };
      const added = await autosave({ ...edit, id, version, once });
      // What has been typed since, where the draft was added before and the page was not told.
      return answer(added === 'scheduled' ? added : await autosaveAgain({ ...edit, id: added.id }));
    },
  });
