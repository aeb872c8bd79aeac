/**
 * How the record beside another is found in a list that is sorted newest first, then by id. Its date `isFurther`, or it is
 * the same and its id `isBehind`; of those records the nearest is the first by `byDate`, then `byId`.
 */
export const LIST_SIDES = {
  previous: { isFurther: '>', isBehind: '<', byDate: 'asc', byId: 'desc' },
  next: { isFurther: '<', isBehind: '>', byDate: 'desc', byId: 'asc' },
} as const;

export type ListSide = keyof typeof LIST_SIDES;
