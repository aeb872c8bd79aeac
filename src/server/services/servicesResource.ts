import { routes } from '@/config/routes';
import { factSchema, slugSchema } from '@/contract/common';
import { serviceSchema } from '@/contract/services';
import * as z from '@/contract/zod';
import { choiceField } from '../admin/choiceFields';
import { imageField, markdownField, shortTextField, slugField, slugsField, titleField } from '../admin/contentFields';
import { rowsField } from '../admin/rowsField';
import { contentResource } from '../publishing/contentResource';
import { serviceRecords, type ServiceRecord } from './serviceRecordsRepository';

const NONE = { az: '', en: '' };

/** What is published is what the contract takes, in each language. */
const schema = serviceSchema
  .pick({ slug: true, name: true, summary: true, image: true, body: true, steps: true, faq: true })
  .extend({ facts: z.array(factSchema), related_products: z.array(slugSchema) });

export const servicesResource = contentResource({
  type: {
    name: 'services',
    ...serviceRecords,
    schema,
    check: async (tx, { slug }, id) =>
      (await serviceRecords.isTaken(tx, 'slug', slug, id)) ? { slug: 'errors:field.taken' } : {},
    address: (location, { slug }) => routes.service(location, slug),
    title: ({ name }: ServiceRecord, locale) => name[locale],
  },
  title: 'adminContent:services.title',
  newTitle: 'adminContent:services.new',
  findAll: (db) => serviceRecords.findAll(db),
  columns: [
    {
      name: 'kind',
      label: 'adminContent:column.kind',
      cell: ({ values }, { t }) =>
        t(values.kind === 'main' ? 'adminContent:services.main' : 'adminContent:services.other'),
    },
  ],
  fields: {
    name: titleField(),
    slug: slugField(),
    kind: choiceField<'main' | 'other'>({
      label: 'adminContent:field.kind',
      texts: { main: 'adminContent:services.main', other: 'adminContent:services.other' },
    }),
    summary: shortTextField('adminContent:field.summary'),
    image: imageField(),
    body: markdownField(),
    steps: rowsField({
      label: 'adminContent:field.steps',
      fields: { title: titleField('adminContent:field.stepTitle'), text: shortTextField('adminContent:field.text') },
    }),
    faq: rowsField({
      label: 'adminContent:field.faq',
      fields: {
        question: titleField('adminContent:field.question'),
        answer: shortTextField('adminContent:field.answer'),
      },
    }),
    facts: rowsField({
      label: 'adminContent:field.facts',
      fields: { label: titleField('adminContent:field.factLabel'), value: titleField('adminContent:field.factValue') },
    }),
    related_products: slugsField('adminContent:field.relatedProducts'),
  },
  empty: {
    name: NONE,
    slug: '',
    kind: 'other',
    summary: NONE,
    image: '',
    body: NONE,
    steps: [],
    faq: [],
    facts: [],
    related_products: [],
  },
});
