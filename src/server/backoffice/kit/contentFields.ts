import { normalizePhone } from '@/contract/text.mjs';
import { isShortNumber } from '@/lib/phone';
import { isRendered } from '../../content/pages/markdown';
import { localizedField, pictureField, textField, type FieldTexts } from './fields';
import { linesField } from './linesField';

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const IMAGE = /^(?:\/(?![/\\])|https?:\/\/)[^\\\t\n\r]*$/;

/** The name in the address. Left empty it is made from the name (`fillSlug`); one that is on the site may not be. */
export const slugField = () =>
  textField({
    label: 'admin:form.slug',
    hint: 'adminFields:slug.hint',
    maxLength: 80,
    pattern: SLUG,
    patternKey: 'admin:form.slugWrong',
  });

export const imageField = (
  label: FieldTexts['label'] = 'adminContent:field.image',
  isRequired = true,
  hint?: FieldTexts['label'],
) =>
  pictureField({
    label,
    ...(hint && { hint }),
    isRequired,
    maxLength: 500,
    pattern: IMAGE,
    patternKey: 'adminFields:wrong.picture',
  });

export const titleField = (label: FieldTexts['label'] = 'adminContent:field.name') =>
  localizedField({ label, isRequired: true, maxLength: 200 });

export const shortTextField = (label: FieldTexts['label'], isRequired = true) =>
  localizedField({ label, isRequired, maxLength: 1000, rows: 3 });

/** A telephone number as it was typed, also a short one: visitors call it by a link. */
export const phoneField = (options: FieldTexts & { isRequired?: boolean }) =>
  textField({
    ...options,
    type: 'tel',
    maxLength: 40,
    findFault: (text) => (isShortNumber(text) || normalizePhone(text) !== null ? undefined : 'errors:field.phone'),
  });

/** An address that a link of the site leads to: a page of it, or a whole address of the web. */
const ADDRESS = /^(?:\/(?![/\\])|https?:\/\/|mailto:|tel:|geo:)[^\\\t\n\r]*$/i;

/** `www.example.com`, `instagram.com/…`: an address without its protocol, as browsers show it. */
export const completeAddress = (text: string): string =>
  /^(?:www\.(?:[a-z\d-]+\.)*|(?:[a-z\d-]+\.)+(?=[a-z]+\/))[a-z]{2,}(?:[/?#]|$)/i.test(text) ? `https://${text}` : text;

export const webAddress = {
  maxLength: 500,
  normalize: completeAddress,
  pattern: ADDRESS,
  patternKey: 'adminFields:wrong.address',
} as const;

/** CommonMark with tables. */
export const markdownField = (label: FieldTexts['label'] = 'adminContent:field.body', isRequired = true) =>
  localizedField({
    label,
    hint: 'adminContent:field.markdownHint',
    isRequired,
    maxLength: 60_000,
    rows: 14,
    isMarkdown: true,
    findFault: (text) => (isRendered(text) ? undefined : 'adminFields:wrong.markup'),
  });

export const slugsField = (label: FieldTexts['label']) =>
  linesField({
    label,
    isRight: (line) => SLUG.test(line),
    patternKey: 'adminFields:wrong.slugLine',
    choices: '/api/admin/products',
  });

export const galleryField = (label: FieldTexts['label'] = 'adminContent:field.gallery') =>
  linesField({
    label,
    isRight: (line) => IMAGE.test(line),
    patternKey: 'adminFields:wrong.pictureLine',
    isGallery: true,
  });
