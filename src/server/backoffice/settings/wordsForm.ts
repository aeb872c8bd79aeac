import { capitalise } from '@/lib/text';
import { choiceField } from '../kit/choiceFields';
import { localizedField } from '../kit/fields';
import { WORDS_LENGTHS, wordsSettings } from '../../organisation/wordsSettings';
import { defineSettingsForm } from './defineSettingsForm';

export const wordsForm = defineSettingsForm(wordsSettings, {
  title: 'adminSettings:words.title',
  about: 'adminSettings:words.about',
  section: 'site',
  summarize: ({ firstLanguage }, { t, locale }) => capitalise(t(`admin:language.${firstLanguage}`), locale),
  fields: {
    firstLanguage: choiceField({
      label: 'adminSettings:words.firstLanguage',
      hint: 'adminSettings:words.firstLanguageHint',
      texts: { az: 'admin:language.az', en: 'admin:language.en' },
    }),
    servicesLead: localizedField({
      label: 'adminSettings:words.servicesLead',
      hint: 'adminSettings:words.emptyHint',
      maxLength: WORDS_LENGTHS.sentence,
    }),
    shopLead: localizedField({
      label: 'adminSettings:words.shopLead',
      hint: 'adminSettings:words.shopLeadHint',
      maxLength: WORDS_LENGTHS.sentence,
    }),
    notFoundTitle: localizedField({
      label: 'adminSettings:words.notFoundTitle',
      hint: 'adminSettings:words.emptyHint',
      maxLength: WORDS_LENGTHS.title,
    }),
    notFoundText: localizedField({
      label: 'adminSettings:words.notFoundText',
      hint: 'adminSettings:words.emptyHint',
      maxLength: WORDS_LENGTHS.sentence,
    }),
  },
});
