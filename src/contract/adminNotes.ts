/** Notes for colleagues at a record, the newest first, and the form for one more. */
export type StaffNotesView = {
  notes: { id: number; who: string; at: string; text: string }[];
  /** What was typed where it was refused. */
  typed: string;
  error: string;
};
