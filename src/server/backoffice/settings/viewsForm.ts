import { checkField } from '../kit/fields';
import { viewsSettings } from '../../organisation/viewsSettings';
import { defineSettingsForm } from './defineSettingsForm';

export const viewsForm = defineSettingsForm(viewsSettings, {
  title: 'adminSettings:views.title',
  about: 'adminSettings:views.about',
  section: 'data',
  summarize: ({ isOn }, { t }) => t(isOn ? 'adminSettings:now.on' : 'adminSettings:now.off'),
  fields: { isOn: checkField({ label: 'adminSettings:views.isOn', hint: 'adminSettings:views.hint' }) },
});
