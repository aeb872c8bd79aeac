import type { FigureView } from '@/contract/adminViews';
import type { Roles } from '../../people/staff/requireStaff';
import type { PanelContext } from './definePanel';
import type { PlaceOf } from './findPlaces';

/** A number at the top of the first page, shown where it stands in `server/backoffice/frame/homePage.ts`. */
export type FigureDefinition = PlaceOf & {
  name: string;
  /** Whose first page has it; the owner's has all. */
  roles: Roles;
  /** `null` where there is nothing to count. Where it throws, it is left out. */
  build: (context: PanelContext) => Promise<Omit<FigureView, 'name'> | null>;
};

export const defineFigure = (definition: FigureDefinition): FigureDefinition => definition;
