import type { PanelView } from '@/contract/adminHome';
import type { Locale } from '@/config/locales';
import type { Roles } from '../../people/staff/requireStaff';
import type { StaffSession } from '../../people/staff/staffSession';
import type { TextKey, Translate } from '../../platform/texts/texts';
import type { PlaceOf } from './findPlaces';

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
