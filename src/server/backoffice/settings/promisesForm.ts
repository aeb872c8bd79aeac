import { capitalise } from '@/lib/text';
import { choiceField } from '../kit/choiceFields';
import { localizedField } from '../kit/fields';
import { promisesSettings } from '../../organisation/promisesSettings';
import { defineSettingsForm } from './defineSettingsForm';

export const promisesForm = defineSettingsForm(promisesSettings, {
  title: 'adminSettings:promises.title',
  about: 'adminSettings:promises.about',
  section: 'site',
  summarize: ({ answerTime }, { locale }) => capitalise(answerTime[locale], locale),
  roles: ['editor'],
  fields: {
    answerTime: localizedField({
      label: 'adminSettings:promises.answerTime',
      hint: 'adminSettings:promises.answerTimeHint',
      maxLength: 60,
    }),
    answerWithin: choiceField({
      label: 'adminSettings:promises.answerWithin',
      hint: 'adminSettings:promises.answerWithinHint',
      texts: {
        none: 'adminSettings:promises.within.none',
        '1h': 'adminSettings:promises.within.hours1',
        '2h': 'adminSettings:promises.within.hours2',
        '4h': 'adminSettings:promises.within.hours4',
        '1d': 'adminSettings:promises.within.days1',
        '2d': 'adminSettings:promises.within.days2',
        '3d': 'adminSettings:promises.within.days3',
      },
    }),
    whatsappTime: localizedField({
      label: 'adminSettings:promises.whatsappTime',
      hint: 'adminSettings:promises.whatsappTimeHint',
      maxLength: 60,
    }),
    meetingTitle: localizedField({
      label: 'adminSettings:promises.meetingTitle',
      hint: 'adminSettings:promises.meetingTitleHint',
      maxLength: 80,
    }),
    meetingText: localizedField({ label: 'adminSettings:promises.meetingText', maxLength: 300, rows: 3 }),
    meetingTerms: localizedField({
      label: 'adminSettings:promises.meetingTerms',
      hint: 'adminSettings:promises.meetingTermsHint',
      maxLength: 80,
    }),
    returnTerms: localizedField({
      label: 'adminSettings:promises.returnTerms',
      hint: 'adminSettings:promises.returnTermsHint',
      maxLength: 80,
    }),
  },
});
