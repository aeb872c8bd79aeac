import type { Platform } from '@/contract/platforms';
import { contentTable } from '../../platform/db/contentTable';
import type { Text } from '../../platform/db/schema';

export type NumberRecord = { label: Text; number: string };
export type NetworkRecord = { platform: Platform; url: string };

/** The queries that edit phone numbers. */
export const numberRecords = contentTable<NumberRecord>({
  table: 'phone_number',
  columns: { label: 'json', number: 'plain' },
});

/** The queries that edit accounts in networks. */
export const networkRecords = contentTable<NetworkRecord>({
  table: 'social_media',
  columns: { platform: 'plain', url: 'plain' },
});
