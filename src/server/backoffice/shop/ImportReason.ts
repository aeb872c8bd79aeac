import type { Fault } from '../../publishing/checkContent';

/** Why a line of a table is wrong, was not imported or not taken back. `column` is empty where it is the whole line. */
export type ImportReason = { column: string; fault: Fault };
