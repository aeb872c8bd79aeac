import type { Faults } from './Fault';

/** What keeps a record from being published, or from being taken off the site, by input name. */
export class UnfitContent extends Error {
  constructor(readonly faults: Faults) {
    super(`not fit to be published: ${Object.keys(faults).join(', ')}`);
  }
}
