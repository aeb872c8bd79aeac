import { bareEmail } from '@/contract/text.mjs';
import { routes } from '@/config/routes';
import { choiceField } from '../kit/choiceFields';
import {
  imageField,
  markdownField,
  phoneField,
  shortTextField,
  slugField,
  slugsField,
  titleField,
} from '../kit/contentFields';
import { emailField, localizedField, optionalMoneyField, type FieldsOf } from '../kit/fields';
import { rowsField } from '../kit/rowsField';
import { needsSchema, storedServiceSchema } from '../../content/services/servicesRepository';
import { metaFields } from './metaFields';
import { contentResource } from './contentResource';
import { serviceRecords, type ServiceRecord } from './serviceField';

export const servicesResource = contentResource({
  records: serviceRecords,
  type: {
    name: 'services',
    // A draft may be older than the needs.
    schema: storedServiceSchema.extend({ needs: needsSchema.exactOptional() }),
    check: async (tx, { slug }, id) =>
      (await serviceRecords.isTaken(tx, 'slug', slug, id)) ? { slug: 'adminFields:slug.taken' } : {},
    references: [{ field: 'related_products', resource: 'products', by: 'slug' }],
    address: (location, { slug }) => routes.service(location, slug),
    title: ({ name }: ServiceRecord, locale) => name[locale],
  },
  title: 'adminContent:services.title',
  newTitle: 'adminContent:services.new',
  noun: 'services',
  order: { table: 'service', rank: ({ kind }) => (kind === 'main' ? 0 : 1) },
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
      hint: 'adminContent:field.factsHint',
      fields: { label: titleField('adminContent:field.factLabel'), value: titleField('adminContent:field.factValue') },
    }),
    price_from: optionalMoneyField({
      label: 'adminContent:field.priceFrom',
      hint: 'adminContent:field.priceFromHint',
      min: 1,
    }),
    price_unit: localizedField({
      label: 'adminContent:field.priceUnit',
      hint: 'adminContent:field.priceUnitHint',
      maxLength: 40,
    }),
    needs: rowsField({
      label: 'adminContent:field.needs',
      hint: 'adminContent:field.needsHint',
      maxRows: 5,
      fields: { text: localizedField({ label: 'adminContent:field.need', isRequired: true, maxLength: 40 }) },
    }),
    related_products: slugsField('adminContent:field.relatedProducts'),
    lead_name: localizedField({
      label: 'adminContent:field.leadName',
      hint: 'adminContent:field.leadHint',
      maxLength: 100,
    }),
    lead_role: localizedField({ label: 'adminContent:field.leadRole' }),
    lead_phone: phoneField({ label: 'adminContent:field.leadPhone' }),
    // In the letters in which it was written: it is shown.
    lead_email: emailField({ label: 'adminContent:field.leadEmail', normalize: bareEmail }),
    lead_image: imageField('adminContent:field.leadImage', false),
    ...metaFields({ title: 'name', description: 'summary' }),
  } satisfies FieldsOf<ServiceRecord>,
  sections: [
    { title: 'adminContent:section.basics', fields: ['name', 'slug', 'kind', 'summary'] },
    { title: 'adminContent:section.picture', fields: ['image', 'lead_image'] },
    { title: 'adminContent:section.text', fields: ['body'] },
    { title: 'adminContent:section.steps', fields: ['steps'] },
    { title: 'adminContent:section.questions', fields: ['faq'] },
    { title: 'adminContent:section.facts', fields: ['facts'] },
    { title: 'adminContent:section.servicePrice', fields: ['price_from', 'price_unit'] },
    { title: 'adminContent:section.needs', fields: ['needs'] },
    { title: 'adminContent:section.related', fields: ['related_products'] },
    { title: 'adminContent:section.lead', fields: ['lead_name', 'lead_role', 'lead_phone', 'lead_email'] },
    { title: 'adminFields:meta.section', fields: ['meta_title', 'meta_description'] },
  ],
});
