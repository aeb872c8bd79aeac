import type { Roles } from '../../people/staff/requireStaff';
import type { TextKey } from '../../platform/texts/texts';

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
