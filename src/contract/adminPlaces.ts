/*
 * The places of the back office: its navigation, and the page of the settings.
 */

/** Of the groups of places. */
export type NavigationIcon = 'clock' | 'file-pen' | 'layout-grid' | 'shopping-bag' | 'sliders-horizontal';

export type NavigationGroupView = {
  title: string;
  icon: NavigationIcon;
  links: { href: string; text: string; isCurrent: boolean; countName?: string }[];
};

/** The page of the settings; `now` is what is set, empty for a place that has a list or a page of its own. */
export type SettingsView = {
  sections: { title: string; places: { href: string; text: string; about: string; now: string }[] }[];
};
