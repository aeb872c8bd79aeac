import type { Generated } from 'kysely';
import type { Locale } from '@/config/locales';
import type { ApplicationRequest, ApplicationStatus, CONTACT_WAYS } from '@/contract/applications';
import type { SubjectKind } from '@/contract/formFields';
import type { ReviewSign } from '@/contract/formGuard';
import type { MessageTopic } from '@/contract/messages';
import type { Json } from './schema';
import type { Undone } from './shopSchema';

type SentForm = {
  id: Generated<number>;
  /** What the sender was told. */
  reference: string;
  /** The sender's language, for mails. */
  locale: Locale;
  /** In lower case; empty where an application came without one. */
  email: string;
  message: string;
  review: Json<ReviewSign[]>;
  created_at: string;
  /** Who of the staff looks after it; `null` for nobody. */
  staff_id: number | null;
  /** As `foldFormWords` writes them. */
  words: Generated<string>;
};

/** Messages have the statuses of applications. */
export type MessageTable = SentForm & {
  topic: MessageTopic;
  name: string;
  phone_number: string | null;
  status: Generated<ApplicationStatus>;
};

/** `last_name` and `message` may be empty. `subject_…` are all `null` or none of them; the name is that of the day, in the sender's language. */
export type ApplicationTable = SentForm & {
  /** Who was signed in; `null` for a guest. */
  user_id: number | null;
  status: ApplicationStatus;
  first_name: string;
  last_name: string;
  phone_number: string;
  organisation: string | null;
  contact_by: (typeof CONTACT_WAYS)[number];
  preferred_day: string | null;
  preferred_time: NonNullable<ApplicationRequest['preferred_time']> | null;
  subject_kind: SubjectKind | null;
  subject_slug: string | null;
  subject_name: string | null;
  /** Files that came with it and were not kept, because too much was sent or the disk is nearly full. */
  files_not_kept: Generated<number>;
};

export type ApplicationEventTable = {
  id: Generated<number>;
  application_id: number;
  status: ApplicationStatus;
  at: string;
  /** Whoever of the staff set it; `null` for its sender, a script, and events from before it was kept. */
  staff_id: Generated<number | null>;
} & Undone;

/** Changes of the status only: a message is received when it is created. */
type MessageEventTable = Omit<ApplicationEventTable, 'application_id'> & { message_id: number };

/** A mail that staff wrote to the sender; one of both ids is `null`. */
type FormAnswerTable = {
  id: Generated<number>;
  application_id: number | null;
  message_id: number | null;
  staff_id: number | null;
  subject: string;
  text: string;
  /** Of the mail in the outbox, which is removed sooner. */
  mail_message_id: string;
  at: string;
};

/** Counters as `OrderNumberTable`. */
export type FormsSchema = {
  message: MessageTable;
  application: ApplicationTable;
  application_event: ApplicationEventTable;
  message_event: MessageEventTable;
  form_answer: FormAnswerTable;
};
