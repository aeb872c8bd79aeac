import { PLATFORM_NAMES, PLATFORMS, type Platform } from '@/contract/platforms';
import { cleanSeen, normalizePhone } from '@/contract/text.mjs';
import type { Field } from '../kit/fields';

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
