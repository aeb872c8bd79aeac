import { useEffect, useEffectEvent, useState } from 'react';
import type { FieldPath, FieldPathValue, FieldValues, UseFormReturn } from 'react-hook-form';
import { forgetDraft, readDraft, writeDraft } from './formDraft';
import { changedFields, isUntouched, type FormValues } from './formValues';

/**
 * Keeps what is typed over a reload, in this tab, and puts it back.
 * @param names the fields that are kept; none, and nothing is
 * @returns whether something was put back
 */
export function useFormDraft<Values extends FieldValues, Sent>(
  { getValues, setValue, subscribe }: UseFormReturn<Values, unknown, Sent>,
  { form, initial, names }: { form: string; initial: FormValues; names: readonly FieldPath<Values>[] },
): { isRestored: boolean; forget: () => void } {
  const [isRestored, setIsRestored] = useState(false);

  const restore = useEffectEvent(() => {
    const draft = names.length > 0 ? readDraft(form) : null;
    if (!draft) return;
    let isAnyPutBack = false;
    for (const name of names) {
      const kept = draft[name];
      // What was typed before the page came alive counts for more.
      if (kept === undefined || !isUntouched(initial, name, getValues(name))) continue;
      setValue(name, kept as FieldPathValue<Values, typeof name>);
      isAnyPutBack = true;
    }
    setIsRestored(isAnyPutBack);
  });
  const keep = useEffectEvent((values: Values) => {
    const changed = changedFields(initial, values, names);
    if (Object.keys(changed).length > 0) writeDraft(form, changed);
    else forgetDraft(form);
  });

  const isKept = names.length > 0;
  useEffect(() => {
    if (!isKept) return;
    // The storage is outside of React, and only a browser that has taken the page over knows it.
    // eslint-disable-next-line react-hooks/set-state-in-effect
    restore();
    return subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) });
  }, [isKept, subscribe]);

  return {
    isRestored,
    forget: () => {
      forgetDraft(form);
      setIsRestored(false);
    },
  };
}
