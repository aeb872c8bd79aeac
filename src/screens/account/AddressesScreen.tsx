import { useTranslation } from 'react-i18next';
import { AccountPage } from './AccountPage';
import { Addresses } from './Addresses';

export function AddressesScreen() {
  const { t } = useTranslation('account');
  return (
    <AccountPage part="addresses">
      <section>
        <h2 className="h-sm">{t('addresses')}</h2>
        <Addresses />
      </section>
    </AccountPage>
  );
}
