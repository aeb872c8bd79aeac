import type { Locale } from '@/config/locales';
import type { CellView } from './admin';
import type { StreamView } from './adminStream';

/** An application or a message with everything that can be done with it. */
export type InboxView = {
  /** Changes with every answer and status: forms send it back. */
  version: string;
  /** Whether something happened since the page was opened, so that what was sent was not done. */
  isOutdated: boolean;
  facts: { label: string; value: CellView }[];
  /** Why a person should check it first; empty for most. */
  warning: string;
  message: { text: string; lang: Locale };
  attachments: { href: string; text: string }[];
  answer: { recipient: string; lang: Locale; language: string; subject: string; text: string };
  /** By input name. */
  errors: Record<string, string>;
  /** Whether the next status needs no mail. */
  isQuiet: boolean;
  /** The statuses that can follow the present one. */
  following: { value: string; text: string }[];
  assignee: { value: string; options: { value: string; text: string }[] };
  stream: StreamView;
  /** What the sender sees of it; `null` for a message, which has no page. */
  senderHref: string | null;
};
