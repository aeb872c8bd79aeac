import type { ContentResource } from '../content/contentResource';
import type { SettingsForm } from '../settings/defineSettingsForm';

/** The kinds of content and the groups of settings that a site has: handed over by `frame`, which collects them. */
export type SiteKinds = { contents: readonly ContentResource[]; forms: readonly SettingsForm[] };
