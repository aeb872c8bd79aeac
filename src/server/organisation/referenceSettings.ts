import * as z from '@/contract/zod';
import { textField } from '../admin/fields';
import { fieldError } from '../http/HttpError';
import { defineSettings } from './defineSettings';

const PREFIX = /^[A-Z]{2,4}$/;
const prefixSchema = z.string().regex(PREFIX);

const prefixField = (label: Parameters<typeof textField>[0]['label']) =>
  textField({ label, hint: 'adminSettings:references.hint', isRequired: true, maxLength: 4, pattern: PREFIX });

/** What the numbers of new orders, applications and messages begin with: `NQ-26-00001`. Those that were given stay. */
export const referenceSettings = defineSettings({
  name: 'references',
  title: 'adminSettings:references.title',
  about: 'adminSettings:references.about',
  fields: {
    order: prefixField('adminSettings:references.order'),
    application: prefixField('adminSettings:references.application'),
    message: prefixField('adminSettings:references.message'),
  },
  schema: z.object({ order: prefixSchema, application: prefixSchema, message: prefixSchema }),
  defaults: { order: 'NQ', application: 'NA', message: 'NM' },
  check: ({ order, application, message }, { locale }) => {
    if (application === order) throw fieldError('application', 'taken', locale);
    if (message === order || message === application) throw fieldError('message', 'taken', locale);
  },
});
