import { useTexts } from '@/providers/TextsProvider';
import { ButtonLink } from '@/components/Button';
import { EmailText } from '@/components/EmailText';
import { Facts } from '@/components/Facts';
import { Panel } from '@/components/Panel';
import { routes } from '@/config/routes';
import { EmailUnconfirmed } from '@/features/emailConfirmation/EmailConfirmation';
import { useAccountQuery } from '@/features/session/useAuthQuery';
import { formatPhone } from '@/lib/phone';
import { useSiteLocation } from '@/providers/SiteLocation';
import { useHasPart, useSession } from '@/store/hooks';
import { AccountPage } from './AccountPage';
import { OrderList } from './OrdersScreen';

const SHOWN_ORDERS = 3;

/** Who is signed in, by the claims of their token; whether the e-mail is confirmed comes later. */
function Details() {
  const t = useTexts(['account', 'forms']);
  const location = useSiteLocation();
  const { result } = useAccountQuery((client) => client.getMe());
  const isUnconfirmed = result.status === 'loaded' && result.data.email_confirmed === false;
  const user = useSession()?.user;
  if (!user) return null;
  return (
    <Panel>
      <div className="row row--apart">
        <h2>{t('details')}</h2>
        <ButtonLink href={routes.accountPart(location, 'profile')} variant="line" size="sm">
          {t('profile')}
        </ButtonLink>
      </div>
      <Facts
        facts={[
          { label: t('name'), value: `${user.first_name} ${user.last_name}` },
          { label: t('forms:field.email'), value: <EmailText email={user.email} /> },
          {
            label: t('forms:field.phone'),
            value: user.phone && <span className="num">{formatPhone(user.phone)}</span>,
          },
        ]}
      />
      {isUnconfirmed && <EmailUnconfirmed email={user.email} />}
    </Panel>
  );
}

/** The account at a glance: the newest orders, where there is a shop, and who it belongs to. */
export function AccountScreen() {
  const t = useTexts('account');
  const hasShop = useHasPart('shop');
  return (
    <AccountPage part="overview">
      <div className="grid">
        {hasShop && (
          <section className="stack">
            <h2 className="h-sm">{t('lastOrders')}</h2>
            <OrderList headingLevel={3} limit={SHOWN_ORDERS} />
          </section>
        )}
        <Details />
      </div>
    </AccountPage>
  );
}
