import { PLATFORM_NAMES, PLATFORMS, type Platform } from '@/contract/platforms';
import type { Field } from '../kit/fields';

/** A network, by its own name in every language. */
export const platformField = (): Field<Platform> => ({
  buildControl: (name, { t }) => ({
    name,
    label: t('adminContent:field.platform'),
    kind: 'select',
    isRequired: true,
    options: PLATFORMS.map((value) => ({ value, text: PLATFORM_NAMES[value] })),
  }),
  write: (name, value) => ({ [name]: value }),
  read: (name, values) => {
    const value = PLATFORMS.find((platform) => platform === values[name]);
    return value ? { value } : { issues: [{ name, key: 'errors:field.choose' }] };
  },
});
