import type { RecordOf } from '../../db/columns';
import { contentTable, formTable } from '../../db/contentTable';
import { PHONE_NUMBER, SOCIAL_MEDIA } from '../../db/contentTables';
import { PLATFORM_NAMES, PLATFORMS, type Platform } from '@/contract/platforms';
import { cleanSeen, normalizePhone, DASH } from '@/contract/text.mjs';
import { type Field, localizedField, textField, type FieldsOf } from '../kit/fields';
import { phoneNumberSchema, socialMediaSchema } from '@/contract/site';
import { completeAddress, imageField, phoneField, titleField } from '../kit/contentFields';
import { contentResource } from '../content/contentResource';

type NumberRecord = RecordOf<typeof PHONE_NUMBER>;
type NetworkRecord = RecordOf<typeof SOCIAL_MEDIA>;

/** The queries that edit phone numbers. */
const numberRecords = contentTable(PHONE_NUMBER);

type Network = Platform | 'other';

/** The hosts of networks; their languages and apps have names before these. */
const HOSTS: Record<Platform, RegExp> = {
  facebook: /(?:^|\.)(?:facebook\.com|fb\.com|fb\.me)$/,
  instagram: /(?:^|\.)(?:instagram\.com|instagr\.am)$/,
  youtube: /(?:^|\.)(?:youtube\.com|youtu\.be)$/,
  tiktok: /(?:^|\.)tiktok\.com$/,
  whatsapp: /(?:^|\.)(?:whatsapp\.com|wa\.me)$/,
  linkedin: /(?:^|\.)(?:linkedin\.com|lnkd\.in)$/,
  telegram: /(?:^|\.)(?:telegram\.me|telegram\.org|t\.me)$/,
  twitter: /(?:^|\.)(?:twitter\.com|x\.com)$/,
};

/** The network that an account is in, by its address; a phone number is one of WhatsApp. */
export function recogniseNetwork(address: string): Network {
  if (!URL.canParse(address)) return normalizePhone(address) === null ? 'other' : 'whatsapp';
  const { hostname } = new URL(address);
  return PLATFORMS.find((platform) => HOSTS[platform].test(hostname)) ?? 'other';
}

/** `https://wa.me/994501234567` as the number that it leads to; other addresses stay. */
export const readChat = (address: string): string =>
  address.replace(/^https?:\/\/(?:wa\.me\/|api\.whatsapp\.com\/send\/?\?phone=)\+?(\d{9,15})$/i, '+$1');

/**
 * The network of an account. In a form it has no input, as the address says it; where an address says nothing, what is
 * stored stays, so that a file from elsewhere keeps its networks.
 */
export const networkField = (): Field<Network> => ({
  buildControl: (name, { t }) => ({
    name,
    label: t('adminContent:field.platform'),
    kind: 'select',
    isRequired: false,
    options: PLATFORMS.map((value) => ({ value, text: PLATFORM_NAMES[value] })),
  }),
  write: (name, value) => ({ [name]: value }),
  read: (name, values) => {
    const recognised = recogniseNetwork(cleanSeen(values.url ?? ''));
    const stored = PLATFORMS.find((platform) => platform === values[name]);
    return { value: recognised === 'other' ? (stored ?? 'other') : recognised };
  },
});

const DASHES = new RegExp(DASH, 'gu');

export const numbersResource = contentResource({
  records: numberRecords,
  type: {
    name: 'numbers',
    schema: phoneNumberSchema.omit({ id: true, person: true, image: true }),
    title: ({ label, number }, locale) => `${label[locale]} ${number}`.trim(),
  },
  title: 'adminContent:numbers.title',
  newTitle: 'adminContent:numbers.new',
  noun: 'numbers',
  order: { table: 'phone_number' },
  fields: {
    label: titleField('adminContent:field.label'),
    number: phoneField({ label: 'adminContent:field.number', isRequired: true }),
    person: localizedField({
      label: 'adminContent:field.person',
      hint: 'adminContent:field.personHint',
      maxLength: 100,
    }),
    image: imageField('adminContent:field.portrait', false),
  } satisfies FieldsOf<NumberRecord>,
});

export const networksResource = contentResource({
  records: formTable<typeof SOCIAL_MEDIA, NetworkRecord>(
    SOCIAL_MEDIA,
    (record) => record,
    ({ platform, url }) => ({ platform, url: readChat(url) }),
  ),
  type: {
    name: 'networks',
    schema: socialMediaSchema,
    title: ({ platform, url }) => PLATFORM_NAMES[platform] || url,
  },
  title: 'adminContent:networks.title',
  newTitle: 'adminContent:networks.new',
  noun: 'networks',
  order: { table: 'social_media' },
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
});
