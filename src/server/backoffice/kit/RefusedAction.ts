import type { AdminLink } from '@/contract/admin';

/** A button could not do what it is for: the page of the record says why, and where to go. */
export class RefusedAction extends Error {
  constructor(
    readonly text: string,
    readonly link: AdminLink,
  ) {
    super(text);
  }
}
