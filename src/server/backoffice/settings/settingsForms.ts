import { announcementForm } from './announcementForm';
import { billingForm } from './billingForm';
import { brandForm } from './brandForm';
import { contactForm } from './contactForm';
import type { SettingsForm } from './defineSettingsForm';
import { hoursForm } from './hoursForm';
import { mailForm } from './mailForm';
import { promisesForm } from './promisesForm';
import { referenceForm } from './referenceForm';
import { viewsForm } from './viewsForm';

/** The form of every group of the organisation's settings, in the order of their list. */
export const SETTINGS_FORMS: readonly SettingsForm[] = [
  brandForm,
  contactForm,
  hoursForm,
  promisesForm,
  announcementForm,
  mailForm,
  viewsForm,
  billingForm,
  referenceForm,
];
