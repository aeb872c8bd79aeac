import * as z from '@/contract/zod';
import { localizedField } from '../admin/fields';
import { defineSettings } from './defineSettings';
import { textSchema } from './textSchema';

/** What the texts of the site promise for the organisation. A promise that is empty is left out of every text. */
export const promisesSettings = defineSettings({
  name: 'promises',
  title: 'adminSettings:promises.title',
  about: 'adminSettings:promises.about',
  roles: ['editor'],
  fields: {
    answerTime: localizedField({
      label: 'adminSettings:promises.answerTime',
      hint: 'adminSettings:promises.answerTimeHint',
      maxLength: 60,
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
  schema: z.object({
    answerTime: textSchema(60),
    whatsappTime: textSchema(60),
    meetingTitle: textSchema(80),
    meetingText: textSchema(300),
    meetingTerms: textSchema(80),
    returnTerms: textSchema(80),
  }),
  defaults: {
    answerTime: { az: '', en: '' },
    whatsappTime: { az: '', en: '' },
    meetingTitle: { az: '', en: '' },
    meetingText: { az: '', en: '' },
    meetingTerms: { az: '', en: '' },
    returnTerms: { az: '', en: '' },
  },
});
