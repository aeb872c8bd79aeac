import type { AdminLink } from '@/contract/admin';
import type { RowResult } from '@/contract/adminList';
import { database } from '../../db/transaction';
import { EditConflict } from '../../http/EditConflict';
import { firstMessages, HttpError } from '../../http/HttpError';
import { log } from '../../log/log';
import type { AdminContext } from './adminPageDefinition';
import type { Action, Resource } from './defineResource';
import type { FormValues } from './formValues';
import type { NoteName } from './notes';

/** A button could not do what it is for: the page of the record says why, and where to go. */
export class RefusedAction extends Error {
  constructor(
    readonly text: string,
    readonly link: AdminLink,
  ) {
    super(text);
  }
}

/** Rows that one press of a button may change. */
export const MAX_CHOSEN = 100;

type ChosenResult = RowResult & { id: string; note?: NoteName | undefined };

/** `12:abc` as the rows of a form send it: the id of a row and what was seen of it. */
const readSeen = (fields: URLSearchParams) =>
  new Map(
    fields.getAll('seen').map((pair): [string, string] => {
      const end = pair.indexOf(':');
      return [pair.slice(0, end), pair.slice(end + 1)];
    }),
  );

type Failure = Pick<RowResult, 'text' | 'link'>;

/** Why nothing was done with a row. A fault of ours is logged and costs this row only. */
function describe(error: unknown, { t }: AdminContext): Failure {
  if (error instanceof EditConflict) return { text: t('adminList:result.changed') };
  if (error instanceof RefusedAction) return { text: error.text, link: error.link };
  if (error instanceof HttpError && error.code === 'not_found') return { text: t('adminList:result.gone') };
  if (error instanceof HttpError && error.code === 'status_refused') return { text: t('adminList:result.forbidden') };
  if (error instanceof HttpError && error.fields) {
    const [reason = ''] = Object.values(firstMessages(error.fields));
    return { text: t('adminList:result.refused', { reason }) };
  }
  log.error({ err: error }, 'a button for chosen rows failed');
  return { text: t('adminList:result.failed') };
}

/** Does with each chosen row what the button says, one after another: each has a result of its own. */
export async function runChosen(
  resource: Resource,
  action: Action,
  context: AdminContext,
  { ids, fields, values }: { ids: readonly string[]; fields: URLSearchParams; values: FormValues },
): Promise<ChosenResult[]> {
  const { staff, locale, t } = context;
  const [db, seen] = [await database(), readSeen(fields)];
  const results: ChosenResult[] = [];
  for (const id of ids) {
    // Its name as it was before: afterwards it may be gone.
    const title = (await resource.find(db, id, locale))?.title || id;
    const row = { id, title, href: `/admin/${resource.name}/${encodeURIComponent(id)}` };
    try {
      const outcome = await action.run({ staff, id, values, locale, seen: seen.get(id) });
      results.push({ ...row, isDone: true, text: t('adminList:result.done'), note: outcome?.note });
    } catch (error) {
      results.push({ ...row, isDone: false, ...describe(error, context) });
    }
  }
  return results;
}
