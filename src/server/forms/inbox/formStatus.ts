import type { ApplicationStatus } from '@/contract/applications';

/** What visitors send by a form and staff work on. The names are those of the resources of the back office. */
export type FormKind = 'applications' | 'messages';

/** An answered form can be reviewed again, as when its sender writes back; a closed one stays closed. */
const FOLLOWING: Record<ApplicationStatus, readonly ApplicationStatus[]> = {
  received: ['in_review', 'answered', 'closed'],
  in_review: ['answered', 'closed'],
  answered: ['in_review', 'closed'],
  closed: [],
};

/** The statuses that can follow this one. Every change of a status is checked by it: by staff, by the API and by answers. */
export const followingStatuses = (status: ApplicationStatus): readonly ApplicationStatus[] => FOLLOWING[status];
