import { useTranslation } from 'react-i18next';
import { Button } from '@/components/Button';
import { Checkbox } from '@/components/Checkbox';
import { Icon, type IconName } from '@/components/Icon';
import { Link } from '@/components/Link';
import { SubmitButton } from '@/components/SubmitButton';
import { routes } from '@/config/routes';
import { useSiteLocation } from '@/site/SiteLocation';
import styles from './FormEnd.module.css';
import { Honeypot } from './Honeypot';
import type { SiteForm } from './useSiteForm';

type FormEndProps = {
  form: SiteForm<{ consent: boolean; website: string }>;
  /** What the button says and shows. */
  label: string;
  icon: IconName;
};

/** How a form ends that anyone may send: the agreement, and the buttons. */
export function FormEnd({ form, label, icon }: FormEndProps) {
  const { t } = useTranslation('forms');
  const location = useSiteLocation();
  return (
    <>
      <Checkbox {...form.check('consent')} isFull>
        {t('field.consent')}{' '}
        <Link className="link" href={routes.privacy(location)}>
          {t('field.termsLink')}
        </Link>
      </Checkbox>
      <Honeypot {...form.field('website')} />
      <div className={`row ${styles.row}`}>
        <SubmitButton isBusy={form.isBusy} busyLabel={t('btn.sending')}>
          {label}
          <Icon name={icon} />
        </SubmitButton>
        <Button variant="quiet" className={styles.clear} onClick={form.clear}>
          {t('btn.clearForm')}
        </Button>
      </div>
    </>
  );
}
