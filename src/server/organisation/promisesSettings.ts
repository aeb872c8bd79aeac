import * as z from '@/contract/zod';
import { defineSettings } from './defineSettings';
import { textSchema } from './textSchema';

/** What the texts of the site promise for the organisation. A promise that is empty is left out of every text. */
export const promisesSettings = defineSettings({
  name: 'promises',
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
