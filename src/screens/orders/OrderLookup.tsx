import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { readFailure } from '@/clients/readFailure';
import { Note } from '@/components/Note';
import { SubmitButton } from '@/components/SubmitButton';
import { TextInput } from '@/components/TextInput';
import { routes } from '@/config/routes';
import type { RecordLink } from '@/features/records/useRecord';
import { EmailInput } from '@/features/forms/views/PersonFields';
import { SiteForm } from '@/features/forms/views/SiteForm';
import { useSiteForm } from '@/features/forms/engine/useSiteForm';
import { useSiteLocation } from '@/site/SiteLocation';
import styles from './OrderLookup.module.css';

type OrderLookupProps = {
  /** Of a link that opened no order. */
  number: string | null;
  onFound: (link: RecordLink) => void;
};

/** Finds an order by number and e-mail, for guests without the link. */
export function OrderLookup({ number, onFound }: OrderLookupProps) {
  const { t } = useTranslation(['order', 'forms']);
  const location = useSiteLocation();
  const form = useSiteForm({
    name: 'order-lookup',
    initial: { number: '', email: '' },
    schema: async () => (await import('@/contract/orders')).orderLookupSchema,
    send: async (request) => {
      const { shopClient } = await import('@/clients/shopClient');
      try {
        onFound(await shopClient({ locale: location.locale }).lookupOrder(request));
      } catch (error) {
        const failure = readFailure(error);
        return failure.status === 404 ? { problem: t('notFound') } : { failure };
      }
    },
  });

  const fill = useEffectEvent((linked: string) => form.fill({ number: linked }));
  useEffect(() => {
    if (number) fill(number);
  }, [number]);

  return (
    <div className={`stack ${styles.lookup}`}>
      {number && form.problem === null && (
        <div role="status">
          <Note tone="bad">{t('linkFailed')}</Note>
        </div>
      )}
      <SiteForm form={form} pageTitle={t('lookup')} action={routes.orderSend(location)}>
        <TextInput
          {...form.field('number')}
          label={t('number')}
          hint={t('lookupHint')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <EmailInput {...form.field('email')} />
        <div className="row">
          <SubmitButton isBusy={form.isBusy} busyLabel={t('forms:btn.sending')}>
            {t('lookup')}
          </SubmitButton>
        </div>
      </SiteForm>
    </div>
  );
}
