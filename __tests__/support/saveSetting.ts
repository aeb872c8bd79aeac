import { SITE_PARTS, type SitePart } from '@/config/parts';
import { upsertSetting } from '@/server/organisation/settingsService';
import { refreshContentVersion } from '@/server/cache/contentVersionService';
import { transact } from '@/server/db/transaction';

/** Stores a group of settings as its form does; this process knows of it. */
export async function saveSetting(group: string, value: object): Promise<void> {
  await transact((tx) => upsertSetting(tx, group, JSON.stringify(value)));
  await refreshContentVersion();
}

/** Turns these parts of the site off, and every other one on. */
export const turnOff = (...off: SitePart[]) =>
  saveSetting('parts', Object.fromEntries(SITE_PARTS.map((part) => [part, !off.includes(part)])));
