import type { Locale } from '@/config/locales';
import { SUBJECT_KINDS, subjectValue, type Subject, type SubjectKind } from '@/contract/formFields';
import { database, type Database } from '../db/connection';
import { localize } from '../db/localize';

function rowsOf(db: Database, kind: SubjectKind, slugs: string[]) {
  const query = {
    service: () => db.selectFrom('service').select(['slug', 'name']).where('slug', 'in', slugs),
    product: () => db.selectFrom('product').select(['slug', 'name']).where('slug', 'in', slugs),
    project: () => db.selectFrom('project').select(['slug', 'title as name']).where('slug', 'in', slugs),
  }[kind]();
  return query.execute();
}

/** What services, products and projects are called, by `subjectValue`; without those that are not there. */
export async function findSubjectNames(subjects: Subject[], locale: Locale): Promise<Map<string, string>> {
  const db = await database();
  const names = new Map<string, string>();
  for (const kind of SUBJECT_KINDS) {
    const slugs = new Set(subjects.filter((subject) => subject.kind === kind).map(({ slug }) => slug));
    if (slugs.size === 0) continue;
    for (const { slug, name } of await rowsOf(db, kind, [...slugs])) {
      names.set(subjectValue({ kind, slug }), localize(name, locale));
    }
  }
  return names;
}
