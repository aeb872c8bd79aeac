import { useTexts } from '@/providers/TextsProvider';
import { useEffect } from 'react';
import { Boundary } from '@/components/Boundary';
import type { PostedForm } from '@/contract/postedForm';
import { ContactDetails } from '@/features/contact/ContactDetails';
import { useAnswerTime } from '@/features/contact/useContact';
import { readPosted } from '@/features/forms/engine/formErrors';
import { PageHead, PageTop } from '@/features/page/PageTop';
import { fetchDirectory, selectNumbers, selectSiteInfo } from '@/store/dataSlice';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useSiteLocation } from '@/providers/SiteLocation';
import { ContactForm } from './ContactForm';
import { OpeningHours } from './OpeningHours';
import { Place, PlaceMap } from '@/features/contact/Place';

type ContactScreenProps = {
  /** The form came back. */
  posted?: PostedForm;
};

export function ContactScreen({ posted }: ContactScreenProps) {
  const t = useTexts(['contact', 'common']);
  const { shell } = useSiteLocation();
  const dispatch = useAppDispatch();
  const siteInfo = useAppSelector(selectSiteInfo);
  const time = siteInfo?.whatsapp_time;
  const hasHours = !!(siteInfo?.working_hours || siteInfo?.opening_hours?.length);
  const answer = useAnswerTime((values) => t('sent.answerIn', values));
  const lead = [t('lead'), answer.sentence].filter(Boolean).join(' ');
  const hasNumbers = useAppSelector((state) => selectNumbers(state).length > 0);

  useEffect(() => {
    if (!hasNumbers) void dispatch(fetchDirectory());
  }, [dispatch, hasNumbers]);

  // In the mobile shell the phone numbers come first, unless the form was sent.
  const isDetailsFirst = shell === 'mobile' && !posted;
  const form = (
    <section key="form">
      <h2 className="h-sm">{t('write')}</h2>
      <ContactForm pageTitle={t('common:nav.contact')} posted={posted ? { ...posted, read: readPosted } : null} />
    </section>
  );
  const details = (
    <section key="details">
      <h2 className="sr">{t('common:shell.contactDetails')}</h2>
      <Boundary>
        <Place />
        <ContactDetails
          whatsappNote={time ? t('whatsapp', { time }) : ''}
          hours={hasHours && <OpeningHours {...siteInfo} />}
        />
        {siteInfo?.door_image && <PlaceMap />}
      </Boundary>
    </section>
  );
  const parts = isDetailsFirst ? [details, form] : [form, details];
  return (
    <>
      <PageHead title={t('common:nav.contact')} description={lead} isIndexed={!posted} />
      <PageTop title={t('common:nav.contact')} lead={lead} />
      <div className="wrap section--body">
        <div className="grid split">{parts}</div>
      </div>
    </>
  );
}
