import { citiesResource } from '../shop/citiesResource';
import { ordersResource } from '../shop/ordersResource';
import { applicationsResource, messagesResource } from '../inbox/inboxResources';
import { mailsResource } from '../inbox/mailsResource';
import { SETTINGS_FORMS } from './settingsForms';
import { settingsResource } from '../settings/settingsResource';
import { CONTENT_RESOURCES } from './contentResources';
import { defineAuditResource } from '../staff/auditResource';
import { staffResource } from '../staff/staffResource';
import type { Resource } from '../kit/defineResource';
import type { Locale } from '@/config/locales';
import type { Database } from '../../db/transaction';
import { getFixedT } from '../../texts/texts';

/** Every resource of the back office: `/admin/<name>` is its list, `/admin/<name>/<id>` its records. */
export const RESOURCES: readonly Resource[] = [
  applicationsResource,
  messagesResource,
  mailsResource,
  ...CONTENT_RESOURCES.map(({ resource }) => resource),
  ordersResource,
  citiesResource,
  settingsResource,
  staffResource,
  defineAuditResource(findRecordName, (name) => findResource(name)?.title),
];

export const findResource = (name: string): Resource | undefined =>
  RESOURCES.find((resource) => resource.name === name);

/** The resource of one record: each group of settings has fields and roles of its own. */
const findRecordResource = (name: string, id: string): Resource | undefined =>
  (name === settingsResource.name ? SETTINGS_FORMS.find((form) => form.name === id)?.resource : undefined) ??
  findResource(name);

/** The resource and the id of a record that the parameters of its page name. */
export const findAskedResource = ({ resource: name = '', id = '' }: Readonly<Record<string, string>>) => ({
  id,
  resource: findRecordResource(name, id),
});

/** The name that a record has today, empty for what is gone; orders stand in the log by their numbers. */
export async function findRecordName(
  db: Database,
  { resource: name, item_id: id }: { resource: string; item_id: string },
  locale: Locale,
): Promise<string> {
  if (name === ordersResource.name) return id;
  const resource = findRecordResource(name, id);
  if (name === settingsResource.name) return resource ? getFixedT(locale)(resource.title) : '';
  // `d7` is a draft of something new; other lines name no record, such as that of an import.
  return resource && /^d?\d{1,9}$/.test(id) ? ((await resource.find(db, id, locale))?.title ?? '') : '';
}
