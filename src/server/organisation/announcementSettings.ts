import { optionalAddressSchema, timestampSchema } from '@/contract/common';
import * as z from '@/contract/zod';
import { checkField, localizedField, textField } from '../admin/fields';
import { fieldError } from '../http/HttpError';
import { bakuTimeField } from '../publishing/bakuTimeField';
import { defineSettings } from './defineSettings';
import { textSchema } from './textSchema';

/** A path of this site or a web address, empty for none. */
const LINK = /^(?:\/(?![/\\])|https?:\/\/)[^\\\s]*$/i;
const timeSchema = z.union([timestampSchema, z.literal('')]);

/** The bar above every page, from one time to another. */
export const announcementSettings = defineSettings({
  name: 'announcement',
  title: 'adminSettings:announcement.title',
  about: 'adminSettings:announcement.about',
  roles: ['editor'],
  fields: {
    text: localizedField({
      label: 'adminSettings:announcement.text',
      hint: 'adminSettings:announcement.textHint',
      maxLength: 160,
    }),
    link: textField({
      label: 'adminSettings:announcement.link',
      hint: 'adminSettings:announcement.linkHint',
      maxLength: 300,
      pattern: LINK,
    }),
    from: bakuTimeField({ label: 'adminSettings:announcement.from', hint: 'adminSettings:announcement.timeHint' }),
    until: bakuTimeField({ label: 'adminSettings:announcement.until', hint: 'adminSettings:announcement.timeHint' }),
    isDismissible: checkField({ label: 'adminSettings:announcement.isDismissible' }),
  },
  schema: z.object({
    text: textSchema(160),
    link: optionalAddressSchema.max(300),
    from: timeSchema,
    until: timeSchema,
    isDismissible: z.boolean(),
  }),
  defaults: { text: { az: '', en: '' }, link: '', from: '', until: '', isDismissible: true },
  check: ({ from, until }, { locale }) => {
    if (from !== '' && until !== '' && until <= from) throw fieldError('until', 'invalid', locale);
  },
});
