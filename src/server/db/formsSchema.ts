import type { Generated } from 'kysely';
import type { Locale } from '@/config/locales';
import type { ApplicationRequest, ApplicationStatus } from '@/contract/applications';
import type { SubjectKind } from '@/contract/formFields';
import type { ReviewSign } from '@/contract/formGuard';
import type { MessageTopic } from '@/contract/messages';
import type { Json } from './schema';

type SentForm = {
  id: Generated<number>;
  /** What the sender was told. */
  reference: string;
  /** The sender's language, for mails. */
  locale: Locale;
  /** In lower case. */
  email: string;
  message: string;
  review: Json<ReviewSign[]>;
  created_at: string;
};

export type MessageTable = SentForm & { topic: MessageTopic; name: string; phone_number: string | null };

/** `subject_…` are all `null` or none of them; the name is that of the day, in the sender's language. */
export type ApplicationTable = SentForm & {
  /** Who was signed in; `null` for a guest. */
  user_id: number | null;
  status: ApplicationStatus;
  first_name: string;
  last_name: string;
  phone_number: string;
  organisation: string | null;
  contact_by: ApplicationRequest['contact_by'];
  subject_kind: SubjectKind | null;
  subject_slug: string | null;
  subject_name: string | null;
};

export type ApplicationEventTable = {
  id: Generated<number>;
  application_id: number;
  status: ApplicationStatus;
  at: string;
};

/** Counters as `OrderNumberTable`. */
export type FormsSchema = {
  message: MessageTable;
  application: ApplicationTable;
  application_event: ApplicationEventTable;
};
