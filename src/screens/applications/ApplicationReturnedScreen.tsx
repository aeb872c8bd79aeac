import type { PostedForm } from '@/contract/postedForm';
import { readPosted } from '@/features/forms/engine/readPosted';
import { ApplicationFormScreen } from './ApplicationFormScreen';
import type { NamedSubject } from './SubjectSelect';

/** The application form that came back. */
export function ApplicationReturnedScreen({ subject, posted }: { subject: NamedSubject | null; posted: PostedForm }) {
  return <ApplicationFormScreen subject={subject} posted={{ ...posted, read: readPosted }} />;
}
