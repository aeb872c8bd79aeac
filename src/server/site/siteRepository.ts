import type { Locale } from '@/config/locales';
import type { Database } from '../db/connection';
import { localize } from '../db/localize';

/** The single row of the organisation's details. @throws when the database was not seeded */
export async function findSiteInfo(db: Database, locale: Locale) {
  const { id: _id, ...row } = await db.selectFrom('site_info').selectAll().executeTakeFirstOrThrow();
  return {
    ...row,
    name: localize(row.name, locale),
    slogan: localize(row.slogan, locale),
    description: localize(row.description, locale),
    address: localize(row.address, locale),
    working_hours: localize(row.working_hours, locale),
    emails: localize(row.emails, locale),
  };
}

export async function findSocialMedias(db: Database) {
  return db.selectFrom('social_media').select(['platform', 'url']).orderBy('id').execute();
}

export async function findNumbers(db: Database, locale: Locale) {
  const rows = await db.selectFrom('phone_number').selectAll().orderBy('id').execute();
  return rows.map((row) => ({ ...row, label: localize(row.label, locale) }));
}

/** Unordered, because the databases lack both languages' collations. `delivery_fee` is in qəpik. */
export async function findCities(db: Database, locale: Locale) {
  const rows = await db.selectFrom('city').selectAll().execute();
  return rows.map((row) => ({ ...row, name: localize(row.name, locale) }));
}
