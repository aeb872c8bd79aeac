import { checkField } from '../../admin/fields';
import { viewsSettings } from '../../views/viewsSettings';
import { defineSettingsForm } from './defineSettingsForm';

export const viewsForm = defineSettingsForm(viewsSettings, {
  title: 'adminSettings:views.title',
  about: 'adminSettings:views.about',
  fields: { isOn: checkField({ label: 'adminSettings:views.isOn', hint: 'adminSettings:views.hint' }) },
});
