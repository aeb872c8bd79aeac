import { findContentType } from '@/server/backoffice/frame/contentResources';
import { database } from '@/server/db/connection';
import type { ContentValues } from '@/server/publishing/ContentType';
import { findRecord } from '@/server/publishing/publishService';

export function contentType(name: string) {
  const type = findContentType(name);
  if (!type) throw new Error(`no ${name}`);
  return type;
}

/** A record with its draft. @param id of the record, or `d7` of a draft that was never on the site */
export async function openRecord(resource: string, id: string) {
  const found = await findRecord(await database(), { type: contentType(resource), id });
  if (!found) throw new Error(`no ${resource} ${id}`);
  return found;
}

/** What the form of a record sends that is changed like this. */
export async function editRecord(resource: string, id: string, change: ContentValues = {}, staffId = 1) {
  const { version, values } = await openRecord(resource, id);
  return { type: contentType(resource), id, version, values: { ...values, ...change }, staffId };
}
