import { LOCALES, type Locale } from '@/config/locales';
import { getOrganisationName } from '../../organisation/organisationNames';
import { settings } from '../../settings';
import { localizedField } from '../kit/fields';

/** What stands behind the title of every page. */
async function findEndings(): Promise<Record<Locale, string>> {
  const endings = LOCALES.map(async (locale) => [locale, ` · ${await getOrganisationName(locale)}`]);
  return Object.fromEntries(await Promise.all(endings)) as Record<Locale, string>;
}

/**
 * What search engines show of a record's page, with how that may look.
 * @param shown the fields that stand for both where they are empty
 */
export function metaFields(shown: { title: string; description: string }) {
  const description = localizedField({
    label: 'adminFields:meta.description',
    hint: 'adminFields:meta.descriptionHint',
    maxLength: 160,
    rows: 2,
  });
  return {
    meta_title: localizedField({ label: 'adminFields:meta.title', hint: 'adminFields:meta.titleHint', maxLength: 60 }),
    meta_description: {
      ...description,
      buildControl: async (name: string, context: Parameters<typeof description.buildControl>[1]) => {
        const control = await description.buildControl(name, context);
        if (control.kind !== 'pair') return control;
        const result = {
          host: new URL(settings().SITE_URL).host,
          title: ['meta_title', shown.title],
          description: [name, shown.description],
          after: await findEndings(),
        };
        return { ...control, result };
      },
    },
  };
}
