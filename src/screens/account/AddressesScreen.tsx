import { useTranslation } from 'next-i18next/pages';
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
