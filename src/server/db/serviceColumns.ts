import type { Locale } from '@/config/locales';
import { localize } from './localize';
import type { ServiceTable } from './schema';

/** Of the service that a project or post is about, joined by its slug: the record may name one that was taken off the site. */
export const SERVICE_COLUMNS = ['service.slug as service_slug', 'service.name as service_name'] as const;

export type ServiceColumns = { service_slug: string | null; service_name: ServiceTable['name'] | null };

/** The field `service` of the record, none without a service. */
export const toRecordService = (row: ServiceColumns & { slug: string }, locale: Locale) =>
  row.service_slug !== null && row.service_name !== null
    ? { service: { slug: row.service_slug, name: localize(row.service_name, locale, row) } }
    : {};
