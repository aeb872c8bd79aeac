import { useTranslation } from 'react-i18next';
import { EmailText } from '@/components/EmailText';
import { Panel } from '@/components/Panel';
import { Portrait } from '@/components/Portrait';
import type { ServiceLead as Lead } from '@/contract/services';
import { formatPhone, telHref } from '@/lib/phone';
import styles from './ServiceScreen.module.css';

/** Who leads a service, and how to reach them. */
export function ServiceLead({ lead: { name, role, phone_number: phone, email, image } }: { lead: Lead }) {
  const { t } = useTranslation('services');
  return (
    <Panel tone="sunk">
      <div className={styles.lead}>
        <Portrait name={name} image={image} />
        <div>
          <p className="tiny muted">{t('leadBy')}</p>
          <h2 className={styles.name}>{name}</h2>
          {role && <p className="tiny muted">{role}</p>}
        </div>
      </div>
      {phone && (
        <p>
          <a className="link num" href={telHref(phone)}>
            {formatPhone(phone)}
          </a>
        </p>
      )}
      {email && (
        <p>
          <a className="link" href={`mailto:${email}`}>
            <EmailText email={email} />
          </a>
        </p>
      )}
    </Panel>
  );
}
