import { SITE_PARTS } from '@/config/parts';
import { checkField } from '../kit/fields';
import { partsSettings } from '../../organisation/partsService';
import { defineSettingsForm } from './defineSettingsForm';

export const partsForm = defineSettingsForm(partsSettings, {
  title: 'adminSettings:parts.title',
  about: 'adminSettings:parts.about',
  section: 'site',
  summarize: (isOn, { t }) => {
    const off = SITE_PARTS.filter((part) => !isOn[part]).map((part) => t(`adminSettings:parts.${part}`));
    return off.length === 0 ? t('adminSettings:now.allOn') : t('adminSettings:now.partsOff', { parts: off.join(', ') });
  },
  fields: {
    shop: checkField({ label: 'adminSettings:parts.shop', hint: 'adminSettings:parts.shopHint' }),
    accounts: checkField({ label: 'adminSettings:parts.accounts', hint: 'adminSettings:parts.accountsHint' }),
    requests: checkField({ label: 'adminSettings:parts.requests', hint: 'adminSettings:parts.requestsHint' }),
    media: checkField({ label: 'adminSettings:parts.media', hint: 'adminSettings:parts.mediaHint' }),
    projects: checkField({ label: 'adminSettings:parts.projects', hint: 'adminSettings:parts.projectsHint' }),
  },
});
