import type { Locale } from '@/config/locales';
import { siteInfoSchema } from '@/contract/site';
import type { Database } from '../db/connection';
import { localize, localizeAs } from '../db/localize';
import { findPortraits } from '../db/portraits';

/** The row of the organisation in the log. */
const SITE = { slug: 'site_info' };

/** The single row of the organisation's details. @throws when the database was not seeded */
export async function findSiteInfo(db: Database, locale: Locale) {
  const { id: _id, ...row } = await db.selectFrom('site_info').selectAll().executeTakeFirstOrThrow();
  return {
    ...row,
    name: localize(row.name, locale, SITE),
    slogan: localize(row.slogan, locale, SITE),
    description: localize(row.description, locale, SITE),
    address: localize(row.address, locale, SITE),
    working_hours: localize(row.working_hours, locale, SITE),
    emails: localizeAs(siteInfoSchema.shape.emails, row.emails, locale, SITE),
  };
}

export async function findSocialMedias(db: Database) {
  return db.selectFrom('social_media').select(['platform', 'url']).orderBy('position').orderBy('id').execute();
}

export async function findNumbers(db: Database, locale: Locale) {
  const rows = await db.selectFrom('phone_number').selectAll().orderBy('position').orderBy('id').execute();
  const findPortrait = await findPortraits(db, locale);
  return rows.map(({ person, image, position: _, ...row }) => {
    const name = localize(person, locale, row);
    return {
      ...row,
      label: localize(row.label, locale, row),
      ...(name !== '' && { person: name, image: findPortrait({ name, image }) }),
    };
  });
}

/** Unordered, because the databases lack both languages' collations. `delivery_fee` is in qəpik. */
export async function findCities(db: Database, locale: Locale) {
  const rows = await db.selectFrom('city').selectAll().execute();
  return rows.map((row) => ({ ...row, name: localize(row.name, locale, row) }));
}
