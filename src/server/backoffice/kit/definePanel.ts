import type { Roles } from '../../people/staff/requireStaff';
import type { TextKey, Translate } from '../../texts/texts';
import type { PanelView } from '@/contract/adminViews';
import type { Locale } from '@/config/locales';
import type { StaffSession } from '../../people/staff/staffSession';
import type { PlaceOf } from './findPlaces';

/** New work of one kind, which the pages of the back office ask for every half minute. */
export type CountDefinition = {
  /** `countName` of its row in `navigation.ts`. */
  name: string;
  /** What is told when there is more of it, with `n`. */
  text: TextKey;
  href: string;
  roles: Roles;
  /** `newest` is the id of the newest: a larger one than before is news, also where the count is the same. */
  find: () => Promise<{ count: number; newest: number }>;
};

export const defineCount = (definition: CountDefinition): CountDefinition => definition;

export type PanelContext = {
  t: Translate;
  locale: Locale;
  staff: StaffSession;
  now: Date;
  /** Whether the parts of the site that something belongs to are on. */
  isShown: (place: PlaceOf) => boolean;
};

/** A part of the dashboard, shown where it stands in `server/backoffice/frame/homePage.ts`. */
export type PanelDefinition = PlaceOf & {
  /** Part of the id of its heading. */
  name: string;
  title: TextKey;
  /** Whose dashboard has it; the owner's has all. */
  roles: Roles;
  /** Numbers to know, which stand behind the work to do. */
  isFigure?: boolean;
  /** `null` where there is nothing to show. Where it throws, the panel says so and the others stand. */
  build: (context: PanelContext) => Promise<(Pick<PanelView, 'parts'> & Partial<Pick<PanelView, 'links'>>) | null>;
};

export const definePanel = (definition: PanelDefinition): PanelDefinition => definition;
