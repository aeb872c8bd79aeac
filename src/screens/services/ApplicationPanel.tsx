import { useTranslation } from 'react-i18next';
import { ButtonLink } from '@/components/ButtonLink';
import { Facts } from '@/components/Facts';
import { Icon } from '@/components/Icon';
import { Panel } from '@/components/Panel';
import type { Fact } from '@/contract/common';
import type { Service } from '@/contract/services';
import { MeetingLink } from '@/features/callToAction/MeetingLink';
import { useAnswerTime } from '@/features/contact/useAnswerTime';
import { formatPhone, telHref } from '@/lib/phone';
import { useAppSelector } from '@/store/hooks';
import { useSiteLocation } from '@/site/SiteLocation';
import { ServiceLead } from './ServiceLead';
import styles from './ServiceScreen.module.css';

type ApplyPanelProps = { slug: string; facts: Fact[]; lead: Service['lead'] };

/** The service in short, the two ways to ask for it, and who leads it. */
export function ApplicationPanel({ slug, facts, lead }: ApplyPanelProps) {
  const { t } = useTranslation(['services', 'common']);
  const isMobile = useSiteLocation().shell === 'mobile';
  const phone = useAppSelector((state) => state.data.siteInfo?.main_phone_number);
  const answer = useAnswerTime((values) => t('answerIn', values));
  return (
    <aside className={`stack ${styles.aside}`} aria-label={t('common:btn.apply')}>
      <Panel tone="brand">
        <h2>{t('forService')}</h2>
        {facts.length > 0 && <Facts facts={facts} />}
        <MeetingLink subject={{ service: slug }} person={lead} />
        {/* The phone shell has it in its tab bar. */}
        {!isMobile && phone && (
          <ButtonLink href={telHref(phone)} variant="line" isWide>
            <Icon name="phone" />
            <span className="num">{formatPhone(phone)}</span>
          </ButtonLink>
        )}
        {answer.sentence && <p className="tiny muted">{answer.sentence}</p>}
      </Panel>
      {lead && <ServiceLead lead={lead} />}
    </aside>
  );
}
