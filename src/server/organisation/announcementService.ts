import { createHash } from 'node:crypto';
import type { Locale } from '@/config/locales';
import { isBelow, PAGE_LIST } from '@/config/pages';
import { moveTo, parsePath, splitAddress } from '@/config/routes';
import type { SiteInfo } from '@/contract/site';
import { transact } from '../db/transaction';
import { raiseContentVersion, refreshContentVersion } from '../cache/contentVersionService';
import { readSettings } from './settingsService';
import { optionalAddressSchema, timestampSchema } from '@/contract/common';
import * as z from '@/contract/zod';
import { defineSettings, textSchema } from './defineSettings';

type Announcement = (typeof announcementSettings)['defaults'];

const isShownAt = ({ from, until }: Announcement, now: Date): boolean => {
  const time = now.toISOString();
  return (from === '' || from <= time) && (until === '' || time < until);
};

/** Another sentence is another announcement: whoever closed the one before sees it. */
const buildId = ({ text, link }: Announcement): string =>
  createHash('sha256')
    .update(JSON.stringify([text, link]))
    .digest('base64url')
    .slice(0, 8);

/** A page of this site in the language of whoever reads, whichever language its address names or none; any other address as it is. */
function toLanguage(link: string, locale: Locale): string {
  const { pathname } = splitAddress(link);
  if (parsePath(pathname)) return moveTo(link, { locale });
  const rest = pathname.replace(/^\/+|\/+$/g, '');
  const isPage =
    link.startsWith('/') &&
    (rest === '' ||
      isBelow(
        rest,
        PAGE_LIST.filter(({ path }) => path !== ''),
      ));
  return isPage ? moveTo(`/${locale}${link}`, { locale }) : link;
}

/** The announcement of now in one language; `undefined` where there is none. */
export async function readAnnouncement(locale: Locale, now: Date): Promise<SiteInfo['announcement']> {
  const announcement = await readSettings(announcementSettings);
  const { text, link: url, isDismissible: is_dismissible } = announcement;
  if (text[locale] === '' || !isShownAt(announcement, now)) return undefined;
  return { id: buildId(announcement), text: text[locale], url: url && toLanguage(url, locale), is_dismissible };
}

let wasShown: boolean | null = null;

/** An edit is noticed after this time at the latest. */
const MAX_PAUSE_MS = 5000;

/** Until the announcement begins or ends, in ms. */
function findPause({ from, until }: Announcement, now: Date): number {
  const times = [from, until].map((time) => Date.parse(time) - now.getTime()).filter((pause) => pause > 0);
  return Math.min(MAX_PAUSE_MS, ...times);
}

/**
 * Raises the content version when the announcement begins or ends, so that no kept page shows it too early or too long.
 * Each process notices by itself and raises it: a second time costs no more than rendering pages again.
 *
 * @returns after how many ms it has to look again
 */
export async function followAnnouncement(now: Date): Promise<number> {
  const announcement = await readSettings(announcementSettings);
  const isShown = isShownAt(announcement, now);
  const pauseMs = findPause(announcement, now);
  // A process keeps no page of before its start.
  const hasChanged = wasShown !== null && wasShown !== isShown;
  wasShown = isShown;
  if (hasChanged) {
    await transact(raiseContentVersion);
    await refreshContentVersion();
  }
  return pauseMs;
}

const timeSchema = z.union([timestampSchema, z.literal('')]);

/** The bar above every page, from one time to another. */
export const announcementSettings = defineSettings({
  name: 'announcement',
  schema: z.object({
    text: textSchema(160),
    link: optionalAddressSchema.max(300),
    from: timeSchema,
    until: timeSchema,
    isDismissible: z.boolean(),
  }),
  defaults: { text: { az: '', en: '' }, link: '', from: '', until: '', isDismissible: true },
});
