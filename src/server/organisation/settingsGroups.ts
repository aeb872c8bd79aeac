import { announcementSettings } from './announcementSettings';
import { brandSettings } from './brandSettings';
import { viewsSettings } from '../views/viewsSettings';
import type { AnySettingsGroup } from './defineSettings';

/** Every group of the organisation's settings, in the order of their list. */
export const SETTINGS_GROUPS: readonly AnySettingsGroup[] = [brandSettings, announcementSettings, viewsSettings];
