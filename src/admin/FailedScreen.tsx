import { useTexts } from '@/providers/TextsProvider';
import type { FailedView } from '@/contract/admin';
import type { ScreenProps } from './AdminPage';

/** What is shown instead of a page that there is not, or that this role may not see. */
export function FailedScreen({ view, frame }: ScreenProps<unknown> & { view: FailedView }) {
  const t = useTexts('admin');
  return (
    <>
      <p className="lead">{view.text}</p>
      {frame.staff && (
        <p>
          <a href="/admin">{t('failed.home')}</a>
        </p>
      )}
    </>
  );
}
