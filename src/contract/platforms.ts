/** Apart from the schemas, because the browser needs it. */
export const PLATFORMS = [
  'facebook',
  'instagram',
  'youtube',
  'tiktok',
  'whatsapp',
  'linkedin',
  'telegram',
  'twitter',
] as const;
export type Platform = (typeof PLATFORMS)[number];

/** Proper names, the same in both languages. */
export const PLATFORM_NAMES: Record<Platform | 'other', string> = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  youtube: 'YouTube',
  tiktok: 'TikTok',
  whatsapp: 'WhatsApp',
  linkedin: 'LinkedIn',
  telegram: 'Telegram',
  twitter: 'X',
  // An account there has a name of its own.
  other: '',
};
