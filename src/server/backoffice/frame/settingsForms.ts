import { announcementForm } from '../settings/announcementForm';
import { billingForm } from '../settings/billingForm';
import { brandForm } from '../settings/brandForm';
import { contactForm } from '../settings/contactForm';
import type { SettingsForm } from '../settings/defineSettingsForm';
import { hoursForm } from '../settings/hoursForm';
import { mailForm } from '../settings/mailForm';
import { partsForm } from '../settings/partsForm';
import { promisesForm } from '../settings/promisesForm';
import { referenceForm } from '../settings/referenceForm';
import { viewsForm } from '../settings/viewsForm';
import { wordsForm } from '../settings/wordsForm';

/** The form of every group of the organisation's settings, in the order of their list. */
export const SETTINGS_FORMS: readonly SettingsForm[] = [
  brandForm,
  partsForm,
  wordsForm,
  contactForm,
  hoursForm,
  promisesForm,
  announcementForm,
  mailForm,
  viewsForm,
  billingForm,
  referenceForm,
];
