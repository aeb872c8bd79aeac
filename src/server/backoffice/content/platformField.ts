import { PLATFORM_NAMES, PLATFORMS, type Platform } from '@/contract/platforms';
import type { Field } from '../kit/fields';

/** The network of a post, by its own name in every language; empty for a post of the site itself. */
export const platformField = (): Field<Platform | ''> => ({
  buildControl: (name, { t }) => ({
    name,
    label: t('adminContent:field.platform'),
    kind: 'select',
    isRequired: false,
    options: PLATFORMS.map((value) => ({ value, text: PLATFORM_NAMES[value] })),
    placeholder: t('adminContent:field.platformNone'),
  }),
  write: (name, value) => ({ [name]: value }),
  read: (name, values) => {
    const chosen = values[name] ?? '';
    const value = PLATFORMS.find((platform) => platform === chosen);
    if (value || chosen === '') return { value: value ?? '' };
    return { issues: [{ name, key: 'errors:field.choose' }] };
  },
});
