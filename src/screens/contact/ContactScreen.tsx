import { useTranslation } from 'react-i18next';
import { useEffect } from 'react';
import { ContactDetails } from '@/features/contact/ContactDetails';
import { WriteOrCall } from '@/features/contact/WriteOrCall';
import { PageHead } from '@/features/head/PageHead';
import { PageTop } from '@/features/page/PageTop';
import { fetchDirectory, selectNumbers } from '@/store/dataSlice';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { OfficeMap } from './OfficeMap';

export function ContactScreen() {
  const { t } = useTranslation(['contact', 'common']);
  const dispatch = useAppDispatch();
  const hasNumbers = useAppSelector((state) => selectNumbers(state).length > 0);

  useEffect(() => {
    if (!hasNumbers) void dispatch(fetchDirectory());
  }, [dispatch, hasNumbers]);

  return (
    <>
      <PageHead title={t('common:nav.contact')} description={t('lead')} />
      <PageTop title={t('common:nav.contact')} lead={t('lead')} />
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
