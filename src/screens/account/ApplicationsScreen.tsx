import { useTranslation } from 'react-i18next';
import { AccountPage } from './AccountPage';
import { Applications } from './Applications';

export function ApplicationsScreen() {
  const { t } = useTranslation('account');
  return (
    <AccountPage part="applications">
      <section>
        <h2 className="h-sm">{t('applications')}</h2>
        <Applications />
      </section>
    </AccountPage>
  );
}
