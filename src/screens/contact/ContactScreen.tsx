import { useTranslation } from 'next-i18next/pages';
import { Breadcrumbs } from '@/components/Breadcrumbs';
import { PageHeading } from '@/components/PageHeading';
import { routes } from '@/config/routes';
import { ContactDetails } from '@/features/contact/ContactDetails';
import { WriteOrCall } from '@/features/contact/WriteOrCall';
import { PageHead } from '@/features/head/PageHead';
import { usePlace } from '@/store/SiteContext';
import { OfficeMap } from './OfficeMap';

export function ContactScreen() {
  const { t } = useTranslation(['contact', 'common']);
  const place = usePlace();
  return (
    <>
      <PageHead title={t('common:nav.contact')} description={t('lead')} />
      <div className="wrap">
        <Breadcrumbs
          label={t('common:a11y.breadcrumb')}
          trail={[{ text: t('common:nav.home'), href: routes.home(place) }]}
          current={t('common:nav.contact')}
        />
        <PageHeading title={t('common:nav.contact')} lead={t('lead')} />
      </div>
      <div className="wrap section--body">
        <div className="grid split">
          <section>
            <h2 className="h-sm">{t('write')}</h2>
            <WriteOrCall text={t('writeHint')} />
          </section>
          <section>
            <h2 className="sr">{t('common:shell.contactDetails')}</h2>
            <ContactDetails whatsappNote={t('whatsapp')} openMap={t('openMap')} />
            <OfficeMap label={t('map')} />
          </section>
        </div>
      </div>
    </>
  );
}
