import { useTranslation } from 'react-i18next';
import { Checkbox } from '@/components/Checkbox';
import { TextInput } from '@/components/TextInput';
import { useFieldValue } from '@/features/forms/engine/useSiteForm';
import type { CheckoutForm } from './useCheckoutForm';

/** Name and tax number of the company, which stand on its pro-forma invoice. */
export function CompanyFields({ form }: { form: CheckoutForm }) {
  const { t } = useTranslation('checkout');
  return (
    <>
      <Checkbox {...form.check('company.is_company')}>{t('isCompany')}</Checkbox>
      <div className="CheckoutFields-two" hidden={useFieldValue(form, 'company.is_company') !== true}>
        <TextInput
          {...form.field('company.name')}
          label={t('company')}
          hint={t('companyHint')}
          autoComplete="organization"
        />
        <TextInput {...form.field('company.tax_id')} label={t('taxId')} hint={t('taxIdHint')} inputMode="numeric" />
      </div>
    </>
  );
}
