/** Moving all content between installations. */
export type TransferView = {
  /** Why the last file was not taken, a line for each fault. */
  problems: string[];
  /** By input name. */
  errors: Record<string, string>;
};

/** Products as a table: what a chosen file would change, line by line. */
export type ProductsCsvView = {
  /** Why the file cannot be read; empty otherwise. */
  problem: string;
  plan?: {
    /** Sent back with the button that does it. */
    text: string;
    hash: string;
    /** Nothing in it is wrong, and something changes. */
    isFit: boolean;
    summary: string;
    /** Something was changed by others since it was shown. */
    isOutdated: boolean;
    /** Without those that change nothing, the first 500. */
    lines: { line: number; slug: string; status: 'new' | 'changed' | 'wrong'; statusText: string; details: string }[];
  };
};
