import type { PostedForm } from '@/contract/postedForm';
import { readPosted } from '@/features/forms/engine/readPosted';
import { ContactScreen } from './ContactScreen';

/** The contact page with the form that came back. */
export function ContactReturnedScreen({ posted }: { posted: PostedForm }) {
  return <ContactScreen posted={{ ...posted, read: readPosted }} />;
}
