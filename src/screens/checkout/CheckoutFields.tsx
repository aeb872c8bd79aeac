import { useTranslation } from 'react-i18next';
import { Choice } from '@/components/Choice';
import { Fieldset } from '@/components/Fieldset';
import { SubmitButton } from '@/components/SubmitButton';
import type { Address } from '@/contract/auth';
import { CountedTextArea } from '@/features/forms/views/CountedTextArea';
import { EmailInput, NameInputs, PhoneInput } from '@/features/forms/views/PersonFields';
import { useFieldValue } from '@/features/forms/engine/useSiteForm';
import { selectSiteInfo } from '@/store/dataSlice';
import { useAppSelector } from '@/store/hooks';
import styles from './CheckoutFields.module.css';
import { CourierFields } from './CourierFields';
import type { CheckoutForm } from './useCheckoutForm';

type CheckoutFieldsProps = { form: CheckoutForm; addresses: Address[] };

const MAX_NOTE = 500;

/** What the checkout asks for. */
export function CheckoutFields({ form, addresses }: CheckoutFieldsProps) {
  const { t } = useTranslation(['checkout', 'forms']);
  const office = useAppSelector(selectSiteInfo)?.address;
  const isPickup = useFieldValue(form, 'delivery.method') === 'pickup';

  return (
    <>
      <section className={styles.part}>
        <h2 className="h-sm">{t('buyer')}</h2>
        <div className={styles.two}>
          <NameInputs first={form.field('contact.first_name')} last={form.field('contact.last_name')} />
          <EmailInput {...form.field('contact.email')} />
          <PhoneInput {...form.field('contact.phone_number')} />
        </div>
      </section>
      <section className={styles.part}>
        <h2 className="h-sm">{t('delivery')}</h2>
        <Fieldset {...form.group('delivery.method')} legend={t('method')} isLegendHidden>
          <div className={`${styles.two} ${styles.choices}`}>
            <Choice {...form.choice('delivery.method', 'courier')} title={t('courier')} />
            <Choice {...form.choice('delivery.method', 'pickup')} title={t('pickup')} detail={office} />
          </div>
        </Fieldset>
        {!isPickup && <CourierFields form={form} addresses={addresses} />}
        <CountedTextArea
          form={form}
          name="delivery.note"
          max={MAX_NOTE}
          label={isPickup ? t('pickupNote') : t('note')}
          optional={t('forms:field.optional')}
          rows={3}
        />
      </section>
      <section className={styles.part}>
        <h2 className="h-sm">{t('payment')}</h2>
        <Fieldset {...form.group('payment')} legend={t('paymentMethod')} isLegendHidden>
          <div className={styles.choices}>
            <Choice {...form.choice('payment', 'on_delivery')} title={t('onDelivery')} detail={t('onDeliveryHint')} />
            <Choice {...form.choice('payment', 'bank_transfer')} title={t('transfer')} detail={t('transferHint')} />
          </div>
        </Fieldset>
      </section>
      <div className="row">
        <SubmitButton isBusy={form.isBusy} busyLabel={t('forms:btn.sending')}>
          {t('continue')}
        </SubmitButton>
      </div>
    </>
  );
}
