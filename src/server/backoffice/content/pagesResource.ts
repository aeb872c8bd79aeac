import type { RecordOf } from '../../db/columns';
import { formTable } from '../../db/contentTable';
import { PAGE } from '../../db/contentTables';
import type { PageContent } from '../../db/schema';
import type { Locale } from '@/config/locales';
import { routes, type SiteLocation } from '@/config/routes';
import { imageSchema, PAGE_PATH, pagePathSchema, titleSchema } from '@/contract/common';
import { pageContentSchema } from '@/contract/pages';
import * as z from '@/contract/zod';
import { imageField, markdownField, shortTextField, titleField, webAddress } from '../kit/contentFields';
import { localizedField, textField, type FieldsOf } from '../kit/fields';
import { rowsField } from '../kit/rowsField';
import { getFixedT, isTextKey } from '../../texts/texts';
import { metaFields } from './metaFields';
import { contentResource } from './contentResource';

export type { PageContent };
type PageRecord = RecordOf<typeof PAGE>;

type PageForm = Omit<PageRecord, 'content'> & {
  [Part in keyof PageContent]-?: NonNullable<PageContent[Part]>;
};

/** An empty `href` is left out of the record. */
const formFigureSchema = z.object({
  value: titleSchema,
  label: titleSchema,
  href: z.union([pagePathSchema, z.literal('')]).exactOptional(),
});

const PARTS = ['facts', 'rules', 'people', 'documents'] as const;

/** What somebody wrote wrong by hand is no part of the form, and is named as a fault (`schema`). */
function toForm({ content, ...rest }: PageRecord): PageForm {
  const { image, sections, figures, figures_note, facts, rules, people, documents } =
    (content as PageContent | null) ?? {};
  return {
    ...rest,
    image: image ?? '',
    sections: Array.isArray(sections)
      ? sections.map((section) => ({ ...section, anchor: section.anchor ?? '' }))
      : (null as never),
    figures: Array.isArray(figures) ? figures.map((figure) => ({ ...figure, href: figure.href ?? '' })) : [],
    figures_note: figures_note ?? { az: '', en: '' },
    facts: facts ?? [],
    rules: rules ?? [],
    people: people ?? [],
    documents: documents ?? [],
  };
}

/** A draft may be older than the text. */
const hasText = (text: Partial<Record<Locale, string>> | undefined) => Boolean(text?.az || text?.en);

/** Without what is empty, as the contract has it. */
function toContent(form: Pick<PageForm, keyof PageContent>): PageContent {
  const content: Record<string, unknown> = {
    sections: form.sections.map(({ anchor, ...section }) => (anchor ? { anchor, ...section } : section)),
  };
  if (form.image) content.image = form.image;
  if (form.figures.length > 0) {
    content.figures = form.figures.map(({ href, ...figure }) => (href ? { ...figure, href } : figure));
  }
  if (hasText(form.figures_note)) content.figures_note = form.figures_note;
  for (const part of PARTS) if (form[part].length > 0) content[part] = form[part];
  return content as PageContent;
}

function toRecord(form: PageForm): PageRecord {
  const { image, sections, figures, figures_note, facts, rules, people, documents, ...own } = form;
  return { ...own, content: toContent({ image, sections, figures, figures_note, facts, rules, people, documents }) };
}

const ADDRESSES: Record<string, (location: SiteLocation) => string> = {
  about: routes.about,
  law: routes.law,
  home: routes.home,
};

/** The queries that edit pages of text. */
const pageRecords = formTable(PAGE, toForm, toRecord);

/** Home, about and law: the pages of the site name them, so that none is added or taken off. */
export const pagesResource = contentResource({
  records: pageRecords,
  type: {
    name: 'pages',
    schema: pageContentSchema.omit({ sections: true, figures: true, figures_note: true, image: true }).extend({
      title: titleSchema,
      image: z.union([imageSchema, z.literal('')]),
      sections: z.array(z.unknown()),
      figures: z.array(formFigureSchema),
    }),
    check: async (tx, { slug }, id) =>
      (await pageRecords.isTaken(tx, 'slug', slug, id)) ? { slug: 'errors:field.taken' } : {},
    address: (location, { slug }) => (ADDRESSES[slug] ?? routes.home)(location),
    // What the page is, whatever its headline says.
    title: ({ slug, title }, locale) => {
      const name = `adminContent:pages.${slug}`;
      return isTextKey(name) ? getFixedT(locale)(name) : title[locale];
    },
  },
  title: 'adminContent:pages.title',
  newTitle: 'adminContent:pages.new',
  noun: 'pages',
  columns: [
    {
      name: 'headline',
      label: 'adminContent:field.heading',
      cell: ({ values: { title } }, { locale }) => (title as PageForm['title'] | undefined)?.[locale] ?? '',
    },
  ],
  isFixed: true,
  fields: {
    title: titleField('adminContent:field.title'),
    slug: textField({
      label: 'admin:form.slug',
      isRequired: true,
      pattern: /^(?:home|about|law)$/,
      patternKey: 'admin:form.slugWrong',
    }),
    lead: shortTextField('adminContent:field.lead', false),
    image: imageField('adminContent:field.image', false, 'adminContent:field.pageImageHint'),
    sections: rowsField({
      label: 'adminContent:field.sections',
      fields: {
        anchor: textField({
          label: 'adminContent:field.anchor',
          pattern: /^[a-z0-9]+(?:-[a-z0-9]+)*$/,
          patternKey: 'admin:form.slugWrong',
        }),
        heading: localizedField({ label: 'adminContent:field.heading' }),
        body: markdownField(),
      },
    }),
    figures: rowsField({
      label: 'adminContent:field.figures',
      later: { href: '' },
      fields: {
        value: titleField('adminContent:field.factValue'),
        label: titleField('adminContent:field.factLabel'),
        href: textField({
          label: 'adminContent:field.figureHref',
          hint: 'adminContent:field.figureHrefHint',
          pattern: PAGE_PATH,
          patternKey: 'adminFields:wrong.target',
        }),
      },
    }),
    figures_note: localizedField({
      label: 'adminContent:field.figuresNote',
      hint: 'adminContent:field.figuresNoteHint',
      maxLength: 120,
    }),
    facts: rowsField({
      label: 'adminContent:field.facts',
      fields: { label: titleField('adminContent:field.factLabel'), value: titleField('adminContent:field.factValue') },
    }),
    rules: rowsField({
      label: 'adminContent:field.rules',
      fields: { title: titleField('adminContent:field.title'), text: shortTextField('adminContent:field.text') },
    }),
    people: rowsField({
      label: 'adminContent:field.people',
      fields: { name: titleField(), role: titleField('adminContent:field.role'), image: imageField() },
    }),
    documents: rowsField({
      label: 'adminContent:field.documents',
      fields: {
        title: titleField('adminContent:field.title'),
        url: localizedField({ label: 'adminContent:field.url', isRequired: true, ...webAddress }),
        format: textField({ label: 'adminContent:field.format', maxLength: 20 }),
      },
    }),
    ...metaFields({ title: 'title', description: 'lead' }),
  } satisfies FieldsOf<PageForm>,
  sections: [
    { title: 'adminContent:section.basics', fields: ['title', 'slug', 'lead'] },
    { title: 'adminContent:section.picture', fields: ['image'] },
    { title: 'adminContent:section.text', fields: ['sections'] },
    { title: 'adminContent:section.figures', fields: ['figures', 'figures_note'] },
    { title: 'adminContent:section.facts', fields: ['facts'] },
    { title: 'adminContent:section.rules', fields: ['rules'] },
    { title: 'adminContent:section.people', fields: ['people'] },
    { title: 'adminContent:section.documents', fields: ['documents'] },
    { title: 'adminFields:meta.section', fields: ['meta_title', 'meta_description'] },
  ],
});
