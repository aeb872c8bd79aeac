import { DEFAULT_LOCALE, LOCALES } from '@/config/locales';
import * as z from '@/contract/zod';
import { defineSettings, textSchema } from './defineSettings';

/** In characters. */
export const WORDS_LENGTHS = { title: 80, sentence: 200 };

/** Sentences of the interface that an organisation may say itself, and the language of who asks for none. */
export const wordsSettings = defineSettings({
  name: 'words',
  schema: z.object({
    firstLanguage: z.enum(LOCALES),
    servicesLead: textSchema(WORDS_LENGTHS.sentence),
    shopLead: textSchema(WORDS_LENGTHS.sentence),
    notFoundTitle: textSchema(WORDS_LENGTHS.title),
    notFoundText: textSchema(WORDS_LENGTHS.sentence),
  }),
  defaults: {
    firstLanguage: DEFAULT_LOCALE,
    servicesLead: { az: '', en: '' },
    shopLead: { az: '', en: '' },
    notFoundTitle: { az: '', en: '' },
    notFoundText: { az: '', en: '' },
  },
});
