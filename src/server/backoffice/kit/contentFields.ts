import { localizedField, pictureField, textField, type FieldTexts } from './fields';
import { linesField } from './linesField';

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const IMAGE = /^(?:\/(?![/\\])|https?:\/\/)[^\\\t\n\r]*$/;

/** Fields that most kinds of content have. */
export const slugField = () =>
  textField({
    label: 'admin:form.slug',
    isRequired: true,
    maxLength: 80,
    pattern: SLUG,
    patternKey: 'admin:form.slugWrong',
  });

export const imageField = (
  label: FieldTexts['label'] = 'adminContent:field.image',
  isRequired = true,
  hint?: FieldTexts['label'],
) => pictureField({ label, ...(hint && { hint }), isRequired, maxLength: 500, pattern: IMAGE });

export const titleField = (label: FieldTexts['label'] = 'adminContent:field.name') =>
  localizedField({ label, isRequired: true, maxLength: 200 });

export const shortTextField = (label: FieldTexts['label'], isRequired = true) =>
  localizedField({ label, isRequired, maxLength: 1000, rows: 3 });

/** CommonMark with tables. */
export const markdownField = (label: FieldTexts['label'] = 'adminContent:field.body', isRequired = true) =>
  localizedField({
    label,
    hint: 'adminContent:field.markdownHint',
    isRequired,
    maxLength: 60_000,
    rows: 14,
    isMarkdown: true,
  });

export const slugsField = (label: FieldTexts['label']) =>
  linesField({ label, pattern: SLUG, choices: '/api/admin/products' });

export const galleryField = (label: FieldTexts['label'] = 'adminContent:field.gallery') =>
  linesField({ label, pattern: IMAGE, isGallery: true });
