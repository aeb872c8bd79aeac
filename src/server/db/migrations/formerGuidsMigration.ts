import type { Kysely, Migration } from 'kysely';
import { pageAddresses, routes } from '@/config/routes';
import { settings } from '../../settings';

/** Those of that time. */
const LANGUAGES = ['az', 'en'] as const;

type Tables = { media_post: { id: number; slug: string; former_guid: string | null } };

/** Feed readers know the posts of today by their addresses in each language: so they stay for them, wherever they move. */
export const formerGuidsMigration: Migration = {
  async up(db: Kysely<Tables>) {
    await db.schema.alterTable('media_post').addColumn('former_guid', 'text').execute();
    for (const { id, slug } of await db.selectFrom('media_post').select(['id', 'slug']).execute()) {
      const guids = LANGUAGES.map((locale) => {
        const path = routes.mediaPost({ locale, shell: 'desktop' }, slug);
        return [locale, pageAddresses(settings().SITE_URL, path).canonical];
      });
      const former_guid = JSON.stringify(Object.fromEntries(guids));
      await db.updateTable('media_post').set({ former_guid }).where('id', '=', id).execute();
    }
  },
};
