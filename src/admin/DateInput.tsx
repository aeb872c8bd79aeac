import { useTexts } from '@/providers/TextsProvider';
import { controlState, Field, type FieldTexts } from '@/components/Field';

type DateInputProps = FieldTexts & {
  id: string;
  name: string;
  /** `31.12.2026`, or with the time `31.12.2026 09:30`. */
  defaultValue: string;
  hasTime?: boolean;
  form?: string | undefined;
};

/**
 * A date as it is written here: the browser's own field has the order of its own language. `scripts/admin/dates.ts` shows
 * the button that opens the browser's calendar.
 */
export function DateInput({ id, name, defaultValue, hasTime = false, form, label, ...texts }: DateInputProps) {
  const t = useTexts('admin');
  return (
    <Field id={id} label={label} {...texts}>
      <div className="DateInput-box">
        <input
          id={id}
          name={name}
          className="Input-input num"
          defaultValue={defaultValue}
          placeholder={t(hasTime ? 'date.timePattern' : 'date.pattern')}
          autoComplete="off"
          form={form}
          {...controlState(id, texts)}
        />
        <button type="button" data-calendar={hasTime ? 'datetime-local' : 'date'} hidden>
          <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
            <path d="M8 2v4M16 2v4M3 10h18M5 4h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2z" />
          </svg>
          <span className="sr">
            {t('date.calendar')}: {label}
          </span>
        </button>
      </div>
    </Field>
  );
}
