import type { RecordOf } from '../../db/columns';
import type { Database } from '../../db/connection';
import { contentTable, formTable } from '../../db/contentTable';
import { PROJECT, PROJECT_CATEGORY } from '../../db/contentTables';
import { routes } from '@/config/routes';
import type { Locale } from '@/config/locales';
import { dateSchema, slugSchema, titleSchema } from '@/contract/common';
import { MAX_AMOUNT, projectSchema } from '@/contract/projects';
import * as z from '@/contract/zod';
import { referenceField } from '../kit/choiceFields';
import { galleryField, imageField, markdownField, shortTextField, slugField, titleField } from '../kit/contentFields';
import { dateField } from '../kit/dateField';
import { localizedField, optionalWholeNumberField, wholeNumberField, type FieldsOf } from '../kit/fields';
import { database } from '../../db/transaction';
import type { TextKey } from '../../texts/texts';
import { metaFields } from './metaFields';
import { contentResource } from './contentResource';
import { serviceField } from './serviceField';
import { countRows } from '../../db/rowCounts';

export type ProjectRecord = RecordOf<typeof PROJECT>;

type ProjectCategoryRecord = RecordOf<typeof PROJECT_CATEGORY>;

/** The queries that edit categories of projects. */
const projectCategoryRecords = contentTable(PROJECT_CATEGORY);

const countProjects = (tx: Database, categoryId: number): Promise<number> =>
  countRows(tx.selectFrom('project').where('category_id', '=', categoryId));

const NONE = { az: '', en: '' };

/** As the form has it: the category as a choice, the result as two texts. */
type ProjectForm = Omit<ProjectRecord, 'category_id' | 'result'> & {
  category: string;
  result_value: ProjectRecord['client'];
  result_label: ProjectRecord['client'];
};

/** The result is `null` where somebody wrote a wrong value by hand. */
const toForm = ({ category_id, result, ...rest }: ProjectRecord): ProjectForm => ({
  ...rest,
  category: String(category_id),
  result_value: (result as ProjectRecord['result'] | null)?.value ?? NONE,
  result_label: (result as ProjectRecord['result'] | null)?.label ?? NONE,
});
const toRecord = ({ category, result_value, result_label, ...rest }: ProjectForm): ProjectRecord => ({
  ...rest,
  category_id: Number(category),
  result: { value: result_value, label: result_label },
});

/** What is missing of a quote or a measure of which a part is there: neither is shown then. A draft may be older than both. */
function findHalves(form: Partial<ProjectForm>): Record<string, TextKey> {
  const hasText = (text: ProjectForm['client'] | undefined) => Boolean(text?.az || text?.en);
  const isQuoted = [form.quote_text, form.quote_name, form.quote_role].some(hasText);
  const hasNumber = (value: number | null | undefined) => typeof value === 'number';
  const isMeasured =
    [form.measure_before, form.measure_after].some(hasNumber) || [form.measure_unit, form.measure_period].some(hasText);
  const missing = [
    ...(isQuoted && !hasText(form.quote_text) ? ['quote_text.az', 'quote_text.en'] : []),
    ...(isQuoted && !hasText(form.quote_name) ? ['quote_name.az', 'quote_name.en'] : []),
    ...(isMeasured && !hasNumber(form.measure_before) ? ['measure_before'] : []),
    ...(isMeasured && !hasNumber(form.measure_after) ? ['measure_after'] : []),
    ...(isMeasured && !hasText(form.measure_unit) ? ['measure_unit.az', 'measure_unit.en'] : []),
  ];
  return Object.fromEntries(missing.map((name) => [name, 'errors:field.required']));
}

const amountField = (label: TextKey) => optionalWholeNumberField({ label, max: MAX_AMOUNT });

const categories = async (locale: Locale) =>
  (await projectCategoryRecords.findAll(await database())).map(({ id, name }) => ({
    value: String(id),
    text: name[locale],
  }));

/** The queries that edit projects. */
const projectRecords = formTable(PROJECT, toForm, toRecord);

export const projectsResource = contentResource({
  records: { ...projectRecords, empty: { ...projectRecords.empty, category: '' } },
  type: {
    name: 'projects',
    schema: projectSchema.pick({ slug: true, year: true, image: true, body: true, gallery: true }).extend({
      published_at: dateSchema.or(z.literal('')),
      title: titleSchema,
      client: titleSchema,
      summary: titleSchema,
      result_value: titleSchema,
      result_label: titleSchema,
    }),
    check: async (tx, form, id) => ({
      ...((await projectRecords.isTaken(tx, 'slug', form.slug, id)) && { slug: 'adminFields:slug.taken' }),
      ...findHalves(form),
    }),
    references: [
      { field: 'category', resource: 'project-categories', by: 'id', isRequired: true },
      { field: 'service_slug', resource: 'services', by: 'slug' },
    ],
    address: (location, { slug }) => routes.project(location, slug),
    title: ({ title }, locale) => title[locale],
  },
  title: 'adminContent:projects.title',
  newTitle: 'adminContent:projects.new',
  noun: 'projects',
  order: { table: 'project', rank: ({ year }) => -year },
  filters: [
    {
      kind: 'choice',
      name: 'category',
      label: 'adminContent:field.category',
      options: ({ locale }) => categories(locale),
    },
  ],
  fields: {
    title: titleField('adminContent:field.title'),
    slug: slugField(),
    category: referenceField({ label: 'adminContent:field.category', find: categories, isRequired: true }),
    service_slug: serviceField(),
    year: wholeNumberField({ label: 'adminContent:field.year', min: 1900, max: 2100 }),
    published_at: dateField({
      label: 'adminContent:projects.publishedAt',
      hint: 'adminContent:projects.publishedAtHint',
    }),
    client: titleField('adminContent:field.client'),
    summary: shortTextField('adminContent:field.summary'),
    result_value: localizedField({ label: 'adminContent:field.resultValue', isRequired: true, maxLength: 40 }),
    result_label: titleField('adminContent:field.resultLabel'),
    image: imageField(),
    gallery: galleryField(),
    body: markdownField(),
    count_of: localizedField({
      label: 'adminContent:projects.countOf',
      hint: 'adminContent:projects.countOfHint',
      maxLength: 120,
    }),
    measure_before: amountField('adminContent:projects.measureBefore'),
    measure_after: amountField('adminContent:projects.measureAfter'),
    measure_unit: localizedField({
      label: 'adminContent:projects.measureUnit',
      hint: 'adminContent:projects.measureUnitHint',
      maxLength: 40,
    }),
    measure_period: localizedField({
      label: 'adminContent:projects.measurePeriod',
      hint: 'adminContent:projects.measurePeriodHint',
    }),
    quote_text: localizedField({
      label: 'adminContent:projects.quoteText',
      hint: 'adminContent:projects.quoteHint',
      maxLength: 400,
      rows: 3,
    }),
    quote_name: localizedField({ label: 'adminContent:projects.quoteName', maxLength: 100 }),
    quote_role: localizedField({ label: 'adminContent:projects.quoteRole' }),
    ...metaFields({ title: 'title', description: 'summary' }),
  } satisfies FieldsOf<ProjectForm>,
  sections: [
    {
      title: 'adminContent:section.basics',
      fields: ['title', 'slug', 'category', 'service_slug', 'year', 'published_at', 'client', 'summary'],
    },
    { title: 'adminContent:section.result', fields: ['result_value', 'result_label'] },
    { title: 'adminContent:section.picture', fields: ['image', 'count_of', 'gallery'] },
    { title: 'adminContent:section.text', fields: ['body'] },
    {
      title: 'adminContent:projects.measure',
      fields: ['measure_before', 'measure_after', 'measure_unit', 'measure_period'],
    },
    { title: 'adminContent:projects.quote', fields: ['quote_text', 'quote_name', 'quote_role'] },
    { title: 'adminFields:meta.section', fields: ['meta_title', 'meta_description'] },
  ],
});

export const projectCategoriesResource = contentResource({
  records: projectCategoryRecords,
  type: {
    name: 'project-categories',
    schema: z.object({ slug: slugSchema, name: titleSchema }),
    check: async (tx, { slug }: ProjectCategoryRecord, id) =>
      (await projectCategoryRecords.isTaken(tx, 'slug', slug, id)) ? { slug: 'adminFields:slug.taken' } : {},
    address: (location, { slug }) => routes.projects(location, { category: slug }),
    uses: {
      count: countProjects,
      text: 'adminContent:projectCategories.inUse',
      linkText: 'adminContent:projectCategories.records',
      href: (id) => `/admin/projects?category=${id}`,
    },
    title: ({ name }, locale) => name[locale],
  },
  title: 'adminContent:projectCategories.title',
  newTitle: 'adminContent:projectCategories.new',
  noun: 'categories',
  order: { table: 'project_category' },
  fields: { name: titleField(), slug: slugField() } satisfies FieldsOf<ProjectCategoryRecord>,
});
