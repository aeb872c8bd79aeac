import { useTexts } from '@/providers/TextsProvider';
import { useEffect, useState, type ComponentProps } from 'react';
import { TextArea } from '@/components/TextInput';
import { formatNumber } from '@/lib/format';
import { useSiteLocation } from '@/providers/SiteLocation';
import type { FieldName, FormValues } from '../engine/createFields';
import { useFieldValue, type SiteForm } from '../engine/useSiteForm';
import { useHydrated } from '@/lib/useHydrated';

type CountedTextAreaProps<Values extends FormValues> = Pick<
  ComponentProps<typeof TextArea>,
  'label' | 'hint' | 'optional' | 'isFull' | 'rows'
> & {
  form: SiteForm<Values>;
  name: FieldName<Values>;
  max: number;
  /** So many are left before anything is said of it: where little is expected. */
  quietUntil?: number;
};

/** Screen readers hear the count only after a pause in typing. */
const PAUSE_MS = 1000;

/**
 * Without scripts nothing is counted, so the text is cut at this many times its limit: a body over 64 KiB would be
 * refused unread. With scripts nothing is cut, and a text that is too long is an error.
 */
const NO_SCRIPT_FACTOR = 2;

/** A long text that shows how many characters are left, or by how many it is too long. */
export function CountedTextArea<Values extends FormValues>({
  form,
  name,
  max,
  quietUntil = max,
  ...rest
}: CountedTextAreaProps<Values>) {
  const t = useTexts(['forms', 'common']);
  const { locale } = useSiteLocation();
  const value = useFieldValue(form, name);
  const left = max - (typeof value === 'string' ? value.trim().length : 0);
  /** The plural is chosen by the number; shown is the number in the language's format. */
  const countOptions = (number: number) => ({ count: number, replace: { count: formatNumber(number, locale) } });
  const count = left < 0 ? t('err.maxLength', countOptions(max)) : t('field.charsLeft', countOptions(left));
  const isHydrated = useHydrated();
  const [announced, setAnnounced] = useState('');

  useEffect(() => {
    const pause = setTimeout(() => setAnnounced(left < max && left <= quietUntil ? count : ''), PAUSE_MS);
    return () => clearTimeout(pause);
  }, [count, left, max, quietUntil]);

  return (
    <>
      <TextArea
        {...rest}
        {...form.field(name)}
        count={left <= quietUntil ? count : undefined}
        maxLength={isHydrated ? undefined : NO_SCRIPT_FACTOR * max}
      />
      <span className="sr" role="status">
        {announced}
      </span>
    </>
  );
}
