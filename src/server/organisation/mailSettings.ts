import { emailSchema } from '@/contract/common';
import * as z from '@/contract/zod';
import { localizedField, textField, type FieldTexts } from '../admin/fields';
import { linesField } from '../admin/linesField';
import { defineSettings } from './defineSettings';

/** One bare address of a mailbox, as it may stand in a header. */
const ADDRESS = /^[^\s<>@,;"()\\]+@[^\s<>@,;"()\\]+\.[^\s<>@,;"()\\]+$/;
/** A name in front of an address: nothing that ends a header or turns its text. */
const NAME = /^[^\p{C}<>@"\\]*$/u;
const MAX_RECIPIENTS = 10;

const addressField = (texts: FieldTexts) =>
  textField({ ...texts, type: 'email', maxLength: 254, pattern: ADDRESS, patternKey: 'errors:field.email' });
const recipientsField = (label: FieldTexts['label']) =>
  linesField({ label, hint: 'adminSettings:mail.recipientsHint', pattern: ADDRESS, maxLines: MAX_RECIPIENTS });

const addressSchema = z.union([emailSchema.pipe(z.string().regex(ADDRESS)), z.literal('')]);
const recipientsSchema = z.array(emailSchema.pipe(z.string().regex(ADDRESS))).max(MAX_RECIPIENTS);
const nameSchema = z.string().max(80).regex(NAME);

/** Who gets which mails of the site, and from whom visitors get theirs. */
export const mailSettings = defineSettings({
  name: 'mail',
  title: 'adminSettings:mail.title',
  about: 'adminSettings:mail.about',
  notice: 'mail',
  fields: {
    orders: recipientsField('adminSettings:mail.orders'),
    applications: recipientsField('adminSettings:mail.applications'),
    messages: recipientsField('adminSettings:mail.messages'),
    senderName: localizedField({
      label: 'adminSettings:mail.senderName',
      hint: 'adminSettings:mail.senderNameHint',
      maxLength: 80,
      pattern: NAME,
    }),
    senderAddress: addressField({
      label: 'adminSettings:mail.senderAddress',
      hint: 'adminSettings:mail.senderAddressHint',
    }),
    replyTo: addressField({ label: 'adminSettings:mail.replyTo', hint: 'adminSettings:mail.replyToHint' }),
  },
  sections: [
    { title: 'adminSettings:mail.recipients', fields: ['orders', 'applications', 'messages'] },
    { title: 'adminSettings:mail.sender', fields: ['senderName', 'senderAddress', 'replyTo'] },
  ],
  schema: z.object({
    orders: recipientsSchema,
    applications: recipientsSchema,
    messages: recipientsSchema,
    senderName: z.object({ az: nameSchema, en: nameSchema }),
    senderAddress: addressSchema,
    replyTo: addressSchema,
  }),
  defaults: {
    orders: [],
    applications: [],
    messages: [],
    senderName: { az: '', en: '' },
    senderAddress: '',
    replyTo: '',
  },
});
