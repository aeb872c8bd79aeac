import type { TFunction } from 'i18next';
import { useTexts } from '@/providers/TextsProvider';
import { Checkbox, Choice } from '@/components/Checkbox';
import { Fieldset } from '@/components/Field';
import { SubmitButton } from '@/components/Button';
import type { Locale } from '@/config/locales';
import type { Address } from '@/contract/auth';
import type { City } from '@/contract/site';
import { CountedTextArea } from '@/features/forms/views/CountedTextArea';
import { EmailInput, NameInputs, PhoneInput } from '@/features/forms/views/PersonFields';
import { useFieldValue } from '@/features/forms/engine/useSiteForm';
import { fetchDirectory, selectCities, selectSiteInfo } from '@/store/dataSlice';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import type { CheckoutForm } from './useCheckoutForm';
import { useEffect } from 'react';
import { Select } from '@/components/Select';
import { TextInput } from '@/components/TextInput';
import { formatMoney } from '@/lib/format';
import { useSiteLocation } from '@/providers/SiteLocation';

type CheckoutFieldsProps = {
  form: CheckoutForm;
  /** During the review: the fields stay, with what was typed. */
  isHidden: boolean;
  addresses: Address[];
  /** Whether it says where a bank transfer goes. */
  takesTransfer: boolean;
};

const MAX_NOTE = 500;

/** `Baku, 1–2 working days, AZN 5.00`. */
const describeCity = (t: TFunction<['checkout', 'forms']>, city: City, locale: Locale): string =>
  t('cityOption', {
    city: city.name,
    range: city.delivery_days,
    fee: Number(city.delivery_fee) === 0 ? t('free') : formatMoney(city.delivery_fee, locale),
  });

/** What the checkout asks for. */
export function CheckoutFields({ form, isHidden, addresses, takesTransfer }: CheckoutFieldsProps) {
  const t = useTexts(['checkout', 'forms']);
  const office = useAppSelector(selectSiteInfo)?.address;
  const { locale } = useSiteLocation();
  const cities = useAppSelector(selectCities);
  const cityId = useFieldValue(form, 'delivery.city');
  const isPickup = useFieldValue(form, 'delivery.method') === 'pickup';
  // The first one is where most parcels go.
  const city = cities.find(({ id }) => String(id) === cityId) ?? cities[0];

  return (
    <div className="CheckoutFields-part" hidden={isHidden}>
      <section className="CheckoutFields-part">
        <h2 className="h-sm">{t('buyer')}</h2>
        <div className="CheckoutFields-two">
          <div className="CheckoutFields-names">
            <NameInputs first={form.field('contact.first_name')} last={form.field('contact.last_name')} />
          </div>
          <EmailInput {...form.field('contact.email')} hint={t('emailHint')} />
          <PhoneInput {...form.field('contact.phone_number')} />
        </div>
      </section>
      <section className="CheckoutFields-part">
        <h2 className="h-sm">{t('delivery')}</h2>
        <Fieldset {...form.group('delivery.method')} legend={t('method')} isLegendHidden>
          <div className="CheckoutFields-two CheckoutFields-choices">
            <Choice
              {...form.choice('delivery.method', 'courier')}
              title={t('courier')}
              detail={city && describeCity(t, city, locale)}
            />
            <Choice {...form.choice('delivery.method', 'pickup')} title={t('pickup')} detail={office} />
          </div>
        </Fieldset>
        <div className="CheckoutFields-part" hidden={isPickup}>
          <CourierFields form={form} addresses={addresses} />
        </div>
        <CountedTextArea
          form={form}
          name="delivery.note"
          max={MAX_NOTE}
          label={isPickup ? t('pickupNote') : t('note')}
          optional={t('forms:field.optional')}
          rows={3}
        />
      </section>
      <section className="CheckoutFields-part">
        <h2 className="h-sm">{t('payment')}</h2>
        <Fieldset {...form.group('payment')} legend={t('paymentMethod')} isLegendHidden>
          <div className="CheckoutFields-choices">
            <Choice {...form.choice('payment', 'on_delivery')} title={t('onDelivery')} detail={t('onDeliveryHint')} />
            {takesTransfer && (
              <Choice {...form.choice('payment', 'bank_transfer')} title={t('transfer')} detail={t('transferHint')} />
            )}
          </div>
        </Fieldset>
        <CompanyFields form={form} />
      </section>
      <div>
        <SubmitButton isWide isBusy={form.isBusy} busyLabel={t('forms:btn.sending')}>
          {t('continue')}
        </SubmitButton>
        <p className="tiny muted CheckoutFields-under">{t('payNothingYet')}</p>
      </div>
    </div>
  );
}

type CourierFieldsProps = { form: CheckoutForm; addresses: Address[] };

/** Where the courier goes: one of the known addresses, or another. */
function CourierFields({ form, addresses }: CourierFieldsProps) {
  const t = useTexts(['checkout', 'forms']);
  const { locale } = useSiteLocation();
  const dispatch = useAppDispatch();
  const cities = useAppSelector(selectCities);

  useEffect(() => {
    if (cities.length === 0) void dispatch(fetchDirectory());
  }, [dispatch, cities.length]);
  const choose = (id: string) => {
    const chosen = addresses.find((address) => String(address.id) === id);
    if (!chosen) return;
    form.set('delivery.city', String(chosen.city));
    form.set('delivery.address', chosen.address);
  };

  return (
    <>
      {addresses.length > 1 && (
        <Select
          id={`${form.name}-saved`}
          label={t('savedAddress')}
          placeholder={t('forms:field.chooseAddress')}
          options={addresses.map(({ id, label }) => ({ value: String(id), text: label }))}
          onChange={(event) => choose(event.target.value)}
        />
      )}
      <Select
        {...form.field('delivery.city')}
        label={t('city')}
        placeholder={t('forms:field.chooseCity')}
        options={cities.map((city) => ({ value: String(city.id), text: describeCity(t, city, locale) }))}
      />
      <TextInput {...form.field('delivery.address')} label={t('street')} autoComplete="address-line1" />
    </>
  );
}

/** Name and tax number of the company, which stand on its pro-forma invoice. */
function CompanyFields({ form }: { form: CheckoutForm }) {
  const t = useTexts('checkout');
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
