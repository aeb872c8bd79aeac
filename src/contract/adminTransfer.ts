/** Moving all content between installations. */
export type TransferView = {
  /** Why the last file was not taken, a line for each fault. */
  problems: string[];
  /** By input name. */
  errors: Record<string, string>;
  /** An import that is under way or was interrupted. */
  state?: { text: string; isInterrupted: boolean };
};

/** A line of a table that was checked. */
export type CsvLineView = {
  line: number;
  slug: string;
  kind: 'new' | 'changed' | 'wrong';
  /** Whether something of it is wrong or doubtful, or it was not imported or not taken back. */
  isFaulty: boolean;
  /** What is wrong with it, then the values that it changes, each with its column. */
  texts: string[];
};

/** A table that was checked, what came of it, and what can be done with it. */
export type ProductImportView = {
  id: number;
  /** The file and when it was checked. */
  title: string;
  message: { tone: 'info' | 'ok' | 'warn'; text: string };
  /** About stocks that do not count. */
  note?: string;
  lines: CsvLineView[];
  /** Faulty lines as a table, as far as they were not imported. */
  faultsHref?: string;
  /** What is to be ticked for lines whose letters seem to be damaged. */
  doubtful?: string;
  previousHref?: string;
  nextHref?: string;
  steps: ('import' | 'undo')[];
};

/** Products as a table. */
export type ProductsCsvView = {
  /** Why the file cannot be read; empty otherwise. */
  problem: string;
  /** Whether the box of the stock was ticked. */
  changesStock: boolean;
  shown?: ProductImportView;
  /** The last import, where it is not the one that is shown. */
  last?: { text: string; href: string };
};
