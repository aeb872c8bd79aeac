import type { PostedForm } from '@/contract/postedForm';
import { readPosted } from '@/features/forms/engine/readPosted';
import { ApplicationScreen } from './ApplicationScreen';

/** The look-up of an application whose form came back. */
export function LookupReturnedScreen({ posted }: { posted: PostedForm }) {
  return <ApplicationScreen reference="" isForOwner={false} application={null} posted={{ ...posted, read: readPosted }} />;
}
