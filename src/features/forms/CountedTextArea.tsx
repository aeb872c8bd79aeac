import { useTranslation } from 'react-i18next';
import { useEffect, useState, useSyncExternalStore, type ComponentProps } from 'react';
import { TextArea } from '@/components/TextArea';
import { formatNumber } from '@/lib/numbers';
import { useSiteLocation } from '@/site/SiteLocation';
import type { FieldName, FormValues } from './formValues';
import { useFieldValue } from './useFieldValue';
import type { SiteForm } from './useSiteForm';

type CountedTextAreaProps<Values extends FormValues> = Pick<
  ComponentProps<typeof TextArea>,
  'label' | 'hint' | 'optional' | 'isFull' | 'rows'
> & { form: SiteForm<Values>; name: FieldName<Values>; max: number };

/** While someone types, the count is not read out; it is once they pause. */
const PAUSE_MS = 1000;

/**
 * A browser without scripts does not count, and a form can be so long that its door does not read it: there no more
 * than this can be typed, in any alphabet. Elsewhere nothing is cut off, and what is too long is told.
 */
const UNREAD_FACTOR = 2;

const never = () => () => undefined;

/** A text whose end is in sight: says how much may still be typed, and by how much it is too long. */
export function CountedTextArea<Values extends FormValues>({ form, name, max, ...rest }: CountedTextAreaProps<Values>) {
  const { t } = useTranslation(['forms', 'common']);
  const { locale } = useSiteLocation();
  const value = useFieldValue(form, name);
  const left = max - (typeof value === 'string' ? value.trim().length : 0);
  /** The plural follows the number, what is read is the number as the language writes it. */
  const counted = (number: number) => ({ count: number, replace: { count: formatNumber(number, locale) } });
  const count = left < 0 ? t('err.maxLength', counted(max)) : t('field.charsLeft', counted(left));
  const isAlive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const [spoken, setSpoken] = useState('');

  useEffect(() => {
    const pause = setTimeout(() => setSpoken(left < max ? count : ''), PAUSE_MS);
    return () => clearTimeout(pause);
  }, [count, left, max]);

  return (
    <>
      <TextArea {...rest} {...form.field(name)} count={count} maxLength={isAlive ? undefined : UNREAD_FACTOR * max} />
      <span className="sr" role="status">
        {spoken}
      </span>
    </>
  );
}
