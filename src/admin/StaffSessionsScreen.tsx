import { useTexts } from '@/providers/TextsProvider';
import { EmptyState } from '@/components/EmptyState';
import type { StaffSessionView } from '@/contract/adminAccount';
import type { ScreenProps } from './AdminPage';
import { SessionsTable } from './SessionsTable';

/** Where somebody else is logged in. */
export function StaffSessionsScreen({ view }: ScreenProps<{ recordHref: string; sessions: StaffSessionView[] }>) {
  const t = useTexts('admin');
  return (
    <>
      <p>
        <a href={view.recordHref}>{t('staff.back')}</a>
      </p>
      {view.sessions.length > 0 ? (
        <SessionsTable sessions={view.sessions} />
      ) : (
        <EmptyState title={t('list.nothingYet')} />
      )}
    </>
  );
}
