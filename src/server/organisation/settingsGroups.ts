import { billingSettings } from '../billing/billingSettings';
import { announcementSettings } from './announcementSettings';
import type { AnySettingsGroup } from './defineSettings';
import { referenceSettings } from './referenceSettings';

/** Every group of the organisation's settings, in the order of their list. */
export const SETTINGS_GROUPS: readonly AnySettingsGroup[] = [announcementSettings, billingSettings, referenceSettings];
