import { optionalAddressSchema, timestampSchema } from '@/contract/common';
import * as z from '@/contract/zod';
import { defineSettings } from './defineSettings';
import { textSchema } from './textSchema';

const timeSchema = z.union([timestampSchema, z.literal('')]);

/** The bar above every page, from one time to another. */
export const announcementSettings = defineSettings({
  name: 'announcement',
  schema: z.object({
    text: textSchema(160),
    link: optionalAddressSchema.max(300),
    from: timeSchema,
    until: timeSchema,
    isDismissible: z.boolean(),
  }),
  defaults: { text: { az: '', en: '' }, link: '', from: '', until: '', isDismissible: true },
});
