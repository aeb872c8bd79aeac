import type { Locale } from '@/config/locales';
import type { AdminLink, Tone } from './admin';

/** Something that happened at an order or a request, in the language of whoever reads. */
export type StreamEntry = {
  key: string;
  kind: 'status' | 'back' | 'mail' | 'note' | 'files';
  /** ISO 8601, and as it is shown. */
  at: string;
  shownAt: string;
  title: string;
  /** Who did it, empty where nobody is known. */
  who: string;
  /** What became of a mail. */
  tag: { text: string; tone?: 'ok' | 'warn' | 'bad' } | null;
  /** Words that somebody wrote: a note, a reason, an answer. */
  text: string;
  lang: Locale | null;
  /** As it was sent; `null` for what is no mail, and once it is no longer kept. */
  mail: { recipient: string; subject: string; text: string; lang: Locale; language: string } | null;
  links: AdminLink[];
};

/** The list of everything that happened, the form for a note, and the last step where it can be taken back. */
export type StreamView = {
  entries: StreamEntry[];
  /** What was typed where it was refused. */
  note: { typed: string; error: string };
  back: {
    /** Names the step: nobody takes one back that they have not seen. */
    eventId: number;
    lead: string;
    typed: { reason: string; notify: boolean };
    error: string;
  } | null;
  /** Why the last step was not taken back. */
  refusal: { tone: Tone; text: string } | null;
};
