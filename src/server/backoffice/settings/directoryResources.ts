import { DASH, normalizePhone } from '@/contract/text.mjs';
import { PLATFORM_NAMES } from '@/contract/platforms';
import { phoneNumberSchema, socialMediaSchema } from '@/contract/site';
import { completeAddress, imageField, titleField } from '../kit/contentFields';
import { localizedField, textField, type FieldsOf } from '../kit/fields';
import { contentResource } from '../content/contentResource';
import { networkField, readChat } from './networkField';
import { networkRecords, numberRecords, type NetworkRecord, type NumberRecord } from './directoryRecordsRepository';

const DASHES = new RegExp(DASH, 'gu');

/** A short number of Azerbaijan, such as `*1234` or `146`. */
const SHORT_NUMBER = /^\*?\d{3,4}$/;

const isPhoneNumber = (number: string) => SHORT_NUMBER.test(number.trim()) || normalizePhone(number) !== null;

export const numbersResource = contentResource({
  type: {
    name: 'numbers',
    ...numberRecords,
    schema: phoneNumberSchema.omit({ id: true, person: true, image: true }),
    check: (_tx, { number }) => Promise.resolve(isPhoneNumber(number) ? {} : { number: 'errors:field.phone' }),
    title: ({ label, number }, locale) => `${label[locale]} ${number}`.trim(),
  },
  title: 'adminContent:numbers.title',
  newTitle: 'adminContent:numbers.new',
  noun: 'numbers',
  order: { table: 'phone_number' },
  findAll: (db) => numberRecords.findAll(db),
  fields: {
    label: titleField('adminContent:field.label'),
    number: textField({ label: 'adminContent:field.number', type: 'tel', isRequired: true, maxLength: 40 }),
    person: localizedField({
      label: 'adminContent:field.person',
      hint: 'adminContent:field.personHint',
      maxLength: 100,
    }),
    image: imageField('adminContent:field.portrait', false),
  } satisfies FieldsOf<NumberRecord>,
  empty: numberRecords.empty,
});

export const networksResource = contentResource({
  type: {
    name: 'networks',
    ...networkRecords,
    insert: (tx, { platform, url }: NetworkRecord, id) =>
      networkRecords.insert(tx, { platform, url: readChat(url) }, id),
    update: (tx, id, { platform, url }) => networkRecords.update(tx, id, { platform, url: readChat(url) }),
    schema: socialMediaSchema,
    title: ({ platform, url }) => PLATFORM_NAMES[platform] || url,
  },
  title: 'adminContent:networks.title',
  newTitle: 'adminContent:networks.new',
  noun: 'networks',
  order: { table: 'social_media' },
  findAll: (db) => networkRecords.findAll(db),
  fields: {
    platform: networkField(),
    url: textField({
      label: 'adminContent:field.url',
      hint: 'adminContent:networks.urlHint',
      // The number of a chat, with the hyphens of any program.
      normalize: (text) => (normalizePhone(text) === null ? completeAddress(text) : text.replace(DASHES, '-')),
      isRequired: true,
      maxLength: 500,
    }),
  } satisfies FieldsOf<NetworkRecord>,
  // The address says which network it is.
  sections: [{ title: 'adminContent:networks.title', fields: ['url'] }],
  empty: networkRecords.empty,
});
