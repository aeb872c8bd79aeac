import * as z from '@/contract/zod';
import { defineSettings } from './defineSettings';

/** Whether page views are counted. Off until an owner turns it on: the privacy page then has to say so. */
export const viewsSettings = defineSettings({
  name: 'views',
  schema: z.object({ isOn: z.boolean() }),
  defaults: { isOn: false },
});
