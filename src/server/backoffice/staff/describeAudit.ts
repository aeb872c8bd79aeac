import { isTextKey, type TextKey, type Translate } from '../../texts/texts';
import type { Locale } from '@/config/locales';
import { parseJson } from '@/lib/parseJson';

/** The names of the lists that the column `resource` means. */
const TITLES: Readonly<Record<string, TextKey>> = {
  orders: 'adminOrders:title',
  applications: 'adminInbox:applications.title',
  messages: 'adminInbox:messages.title',
  mails: 'adminInbox:mails.title',
  services: 'adminContent:services.title',
  projects: 'adminContent:projects.title',
  'project-categories': 'adminContent:projectCategories.title',
  posts: 'adminContent:posts.title',
  pages: 'adminContent:pages.title',
  products: 'adminContent:products.title',
  'product-categories': 'adminContent:productCategories.title',
  numbers: 'adminContent:numbers.title',
  networks: 'adminContent:networks.title',
  redirects: 'adminContent:redirects.title',
  pictures: 'admin:pictures.title',
  documents: 'admin:documents.title',
  cities: 'admin:cities.title',
  staff: 'admin:staff.title',
  settings: 'adminSettings:title',
  content: 'adminTransfer:title',
  backups: 'adminSystem:title',
  customers: 'adminRights:people.title',
};

/** A kind of record as the navigation calls it; what is not known stays as it was written. */
export function describeAuditResource(resource: string, t: Translate): string {
  const title = TITLES[resource];
  return title ? t(title) : resource;
}

/** What was done, in words; what is not known stays as it was written. */
export function describeAuditAction(action: string, t: Translate): string {
  const key = `admin:audit.actions.${action}`;
  return isTextKey(key) ? t(key) : action;
}

/** Fields of a record by which people know it, and the file of an import. */
const NAMES = ['name', 'title', 'file'] as const;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function readText(value: unknown, locale: Locale): string {
  if (typeof value === 'string') return value;
  const text = isRecord(value) ? value[locale] : undefined;
  return typeof text === 'string' ? text : '';
}

/** What a line of the audit log itself says of the name of its record, as of one that is gone; empty where it says nothing. */
export function readAuditName({ before, after }: { before: string | null; after: string | null }, locale: Locale) {
  const values = [after, before].map((json) => parseJson(json ?? '')).filter(isRecord);
  return values.flatMap((value) => NAMES.map((name) => readText(value[name], locale))).find(Boolean) ?? '';
}
