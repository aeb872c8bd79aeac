import type { Locale } from '@/config/locales';
import { emailSchema } from '@/contract/emailSchema.mjs';
import { cleanEmail, splitEmails } from '@/contract/text.mjs';
import { choiceField } from '../kit/choiceFields';
import { emailField, localizedField, type FieldTexts } from '../kit/fields';
import { linesField } from '../kit/linesField';
import { mailSettings, MAX_RECIPIENTS, SENDER_NAME } from '../../organisation/mailSettings';
import { defineSettingsForm } from './defineSettingsForm';

const recipientsField = (label: FieldTexts['label']) =>
  linesField({
    label,
    hint: 'adminSettings:mail.recipientsHint',
    split: splitEmails,
    normalize: cleanEmail,
    isRight: (line) => emailSchema.safeParse(line).success,
    patternKey: 'adminFields:wrong.mailboxLine',
    maxLines: MAX_RECIPIENTS,
  });

export const mailForm = defineSettingsForm(mailSettings, {
  title: 'adminSettings:mail.title',
  about: 'adminSettings:mail.about',
  section: 'mail',
  summarize: ({ orders }, { t }) => orders.join(', ') || t('adminSettings:now.siteAddress'),
  notice: 'mail',
  fields: {
    orders: recipientsField('adminSettings:mail.orders'),
    applications: recipientsField('adminSettings:mail.applications'),
    messages: recipientsField('adminSettings:mail.messages'),
    language: choiceField<Locale>({
      label: 'adminSettings:mail.language',
      texts: { az: 'admin:language.az', en: 'admin:language.en' },
    }),
    senderName: localizedField({
      label: 'adminSettings:mail.senderName',
      hint: 'adminSettings:mail.senderNameHint',
      maxLength: 80,
      pattern: SENDER_NAME,
      patternKey: 'adminFields:wrong.senderName',
    }),
    senderAddress: emailField({
      label: 'adminSettings:mail.senderAddress',
      hint: 'adminSettings:mail.senderAddressHint',
    }),
    replyTo: emailField({ label: 'adminSettings:mail.replyTo', hint: 'adminSettings:mail.replyToHint' }),
  },
  sections: [
    { title: 'adminSettings:mail.recipients', fields: ['orders', 'applications', 'messages', 'language'] },
    { title: 'adminSettings:mail.sender', fields: ['senderName', 'senderAddress', 'replyTo'] },
  ],
});
