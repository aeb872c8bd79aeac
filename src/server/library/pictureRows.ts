import { LOCALES } from '@/config/locales';
import { buildPictureAddress } from '@/lib/pictureAddress';
import type { PictureRow } from './picturesRepository';

/** The address of a picture as content holds it. */
export const toAddress = ({ hash, width, height, focus_x: x, focus_y: y, alt }: PictureRow): string =>
  buildPictureAddress({ base: `/pictures/${hash}`, width, height, focus: { x, y }, alt });

/** What the audit log keeps of a picture. */
export const toAudited = ({ name, alt, focus_x, focus_y, is_decorative }: PictureRow) => ({
  name,
  alt,
  focus_x,
  focus_y,
  is_decorative,
});

/** Whether it may be published: it is decorative or has its text in both languages. */
export const isPictureComplete = ({ is_decorative, alt }: Pick<PictureRow, 'is_decorative' | 'alt'>): boolean =>
  is_decorative === 1 || LOCALES.every((locale) => alt[locale] !== '');
