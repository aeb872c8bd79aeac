import Head from 'next/head';
import { useTranslation } from 'react-i18next';
import { ProgressSteps } from '@/components/ProgressSteps';
import { routes } from '@/config/routes';
import { NeedsScript } from '@/features/forms/views/SiteForm';
import { PageHead } from '@/features/page/PageHead';
import { PageTop } from '@/features/page/PageTop';
import { useSiteLocation } from '@/site/SiteLocation';
import { CheckoutBody } from './CheckoutBody';
import styles from './CheckoutScreen.module.css';

type CheckoutScreenProps = { wasSent?: boolean };

export function CheckoutScreen({ wasSent = false }: CheckoutScreenProps) {
  const { t } = useTranslation(['checkout', 'common']);
  const location = useSiteLocation();
  return (
    <>
      <PageHead title={t('title')} description={t('title')} isIndexed={false} />
      <Head>
        {/* As on the page that follows: its address holds a token, and is there before its own head is. */}
        <meta key="referrer" name="referrer" content="no-referrer" />
      </Head>
      <PageTop
        title={t('title')}
        current={t('crumb')}
        parent={{ text: t('common:nav.cart'), href: routes.cart(location) }}
      />
      <div className={`wrap section--body ${styles.parts}`}>
        <ProgressSteps label={t('steps')} steps={[t('step1'), t('step2'), t('step3')]} current={1} />
        <NeedsScript wasSent={wasSent} />
        <CheckoutBody />
      </div>
    </>
  );
}
