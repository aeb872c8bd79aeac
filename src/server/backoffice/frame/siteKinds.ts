import type { SiteKinds } from '../transfer/content';
import { CONTENT_RESOURCES } from './contentResources';
import { SETTINGS_FORMS } from './settingsForms';

/** What moves between installations, for those who move it. */
export const SITE_KINDS: SiteKinds = { contents: CONTENT_RESOURCES, forms: SETTINGS_FORMS };
