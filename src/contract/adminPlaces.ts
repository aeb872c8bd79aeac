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

type SettingsPlace = { href: string; text: string; about: string };

/** The page of the settings: its groups, and the places that have lists or pages of their own. */
export type SettingsView = { groups: SettingsPlace[]; places: SettingsPlace[]; placesTitle: string };
