/** Moving all content between installations. */
export type TransferView = {
  /** Why the last file was not taken, a line for each fault. */
  problems: string[];
  /** By input name. */
  errors: Record<string, string>;
  /** An import that is under way or was interrupted. */
  state?: { text: string; isInterrupted: boolean };
};

/** A value that a table changes. */
export type CsvChangeView = {
  line: number;
  slug: string;
  kind: 'new' | 'changed';
  /** As in the table; a new product has a row for each of some columns. */
  column: string;
  /** Empty for a new product. */
  from: string;
  to: string;
};

/** A table that was checked, what came of it, and what can be done with it. */
export type ProductImportView = {
  id: number;
  /** The file and when it was checked. */
  about: string;
  title: string;
  message: { tone: 'info' | 'ok' | 'warn' | 'bad'; text: string };
  facts: string[];
  /** Of lines that are wrong, were not imported or not taken back. */
  problems: { line: number; slug: string; reasons: string }[];
  /** Those lines as a table, as far as they were not imported. */
  faultsHref?: string;
  /** What is to be ticked for lines whose letters seem to be damaged. */
  doubtful?: string;
  changes: CsvChangeView[];
  previousHref?: string;
  nextHref?: string;
  /** This page once more, while the import is under way. */
  againHref?: string;
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
