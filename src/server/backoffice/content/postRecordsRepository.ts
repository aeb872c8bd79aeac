import type { Platform } from '@/contract/platforms';
import { contentTable } from '../../platform/db/contentTable';
import type { Text } from '../../platform/db/schema';

export type PostRecord = {
  slug: string;
  platform: Platform;
  service_slug: string;
  published_at: string;
  title: Text;
  summary: Text;
  body: Text;
  image: string;
  url: string;
  video: string | null;
};

/** The queries that edit posts. */
export const postRecords = contentTable<PostRecord>({
  table: 'media_post',
  columns: {
    slug: 'plain',
    platform: 'plain',
    service_slug: 'plain',
    published_at: 'plain',
    title: 'json',
    summary: 'json',
    body: 'json',
    image: 'plain',
    url: 'plain',
    video: 'plain',
  },
  isDated: true,
});
