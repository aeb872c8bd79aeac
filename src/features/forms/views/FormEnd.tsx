import { useTexts } from '@/providers/TextsProvider';
import type { ComponentProps } from 'react';
import { Checkbox } from '@/components/Checkbox';
import { Icon, type IconName } from '@/components/Icon';
import { SentenceWithLink } from '@/components/SentenceWithLink';
import { SubmitButton } from '@/components/Button';
import { routes } from '@/config/routes';
import { useSiteLocation } from '@/providers/SiteLocation';
import type { SiteForm } from '../engine/useSiteForm';

type FormEndProps = {
  form: SiteForm<{ consent: boolean; blank: string }>;
  /** Of the button. */
  label: string;
  icon: IconName;
};

/** A field that no person sees, hears or reaches by keyboard, and that browsers do not fill: what fills it is a machine. */
function Honeypot({ id, error: _, ...rest }: ComponentProps<'input'> & { id: string; error: unknown }) {
  const t = useTexts('forms');
  return (
    <div className="FormEnd-honeypot" aria-hidden="true">
      <label htmlFor={id}>{t('trap')}</label>
      <input {...rest} id={id} type="text" tabIndex={-1} autoComplete="off" />
    </div>
  );
}

/** The end of a form that anyone may send: consent, honeypot and button. */
export function FormEnd({ form, label, icon }: FormEndProps) {
  const t = useTexts('forms');
  const location = useSiteLocation();
  return (
    <>
      <Checkbox {...form.check('consent')} isFull>
        <SentenceWithLink text={t('field.consent')} href={routes.privacy(location)} />
      </Checkbox>
      <Honeypot {...form.field('blank')} />
      <div className="row FormEnd-row">
        <SubmitButton isBusy={form.isBusy} busyLabel={t('btn.sending')}>
          <span>{label}</span>
          <Icon name={icon} />
        </SubmitButton>
      </div>
    </>
  );
}
