import * as z from '@/contract/zod';
import { checkField } from '../admin/fields';
import { defineSettings } from '../organisation/defineSettings';

/** Whether page views are counted. Off until an owner turns it on: the privacy page then has to say so. */
export const viewsSettings = defineSettings({
  name: 'views',
  title: 'adminSettings:views.title',
  about: 'adminSettings:views.about',
  fields: { isOn: checkField({ label: 'adminSettings:views.isOn', hint: 'adminSettings:views.hint' }) },
  schema: z.object({ isOn: z.boolean() }),
  defaults: { isOn: false },
});
