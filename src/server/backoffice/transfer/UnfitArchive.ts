import type { TextKey, Translate } from '../../texts/texts';

/** What is wrong with a file of content, and where: `services[3].title.az`; no place for the whole of it. */
export type ArchiveFault = { place: string; key: TextKey; values?: Readonly<Record<string, string | number>> };

const MAX_FAULTS = 500;

/** A file of content that is not taken: nothing of it was stored. */
export class UnfitArchive extends Error {
  readonly faults: readonly ArchiveFault[];

  constructor(faults: readonly ArchiveFault[]) {
    super(faults.map(({ place, key }) => `${place} ${key}`.trim()).join(', '));
    this.faults = faults.slice(0, MAX_FAULTS);
  }
}

/** A line for each fault. */
export const describeFaults = ({ faults }: UnfitArchive, t: Translate): string[] =>
  faults.map(({ place, key, values }) => (place ? `${place}: ${t(key, values)}` : t(key, values)));
