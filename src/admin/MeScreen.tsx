import { useTranslation } from 'react-i18next';
import type { MeView } from '@/contract/adminAccount';
import type { ScreenProps } from './AdminPage';
import { FactorsSection } from './FactorsSection';
import { PasswordSection } from './PasswordSection';
import { SessionsTable } from './SessionsTable';

/** One's own account. */
export function MeScreen({ view, frame }: ScreenProps<MeView>) {
  const { t } = useTranslation('admin');
  return (
    <>
      <FactorsSection view={view} />
      <PasswordSection view={view} frame={frame} />
      <section className="ListScreen-list">
        <h2>{t('me.sessions')}</h2>
        <SessionsTable sessions={view.sessions} />
      </section>
    </>
  );
}
