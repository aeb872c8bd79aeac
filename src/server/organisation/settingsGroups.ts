import { billingSettings } from '../billing/billingSettings';
import { contactSettings } from '../site/contactSettings';
import { announcementSettings } from './announcementSettings';
import { brandSettings } from './brandSettings';
import { viewsSettings } from '../views/viewsSettings';
import type { AnySettingsGroup } from './defineSettings';
import { hoursSettings } from './hoursSettings';
import { mailSettings } from './mailSettings';
import { promisesSettings } from './promisesSettings';
import { referenceSettings } from './referenceSettings';

/** Every group of the organisation's settings, in the order of their list. */
export const SETTINGS_GROUPS: readonly AnySettingsGroup[] = [
  brandSettings,
  contactSettings,
  hoursSettings,
  promisesSettings,
  announcementSettings,
  mailSettings,
  viewsSettings,
  billingSettings,
  referenceSettings,
];
