import { useEffect, useEffectEvent, useState } from 'react';
import type { Fields } from './createFields';
import { forgetDraft, readDraft, writeDraft } from './formDraft';
import { changedFields, valueAt, type FormValues } from './formValues';

type DraftOptions = {
  form: string;
  initial: FormValues;
  /** The fields that are kept; none, and nothing is. */
  names: readonly string[];
};

/**
 * Keeps what is typed over a reload, in this tab, and puts it back.
 * @returns whether something was put back
 */
export function useFormDraft(fields: Fields, { form, initial, names }: DraftOptions) {
  const [isRestored, setIsRestored] = useState(false);

  const restore = useEffectEvent(() => {
    const draft = readDraft(form) ?? {};
    // What was typed before the page came alive counts for more.
    const lost = names.filter((name) => name in draft && fields.read(name) === valueAt(initial, name));
    for (const name of lost) fields.write(name, draft[name] ?? '');
    setIsRestored(lost.length > 0);
  });
  const keep = useEffectEvent(() => {
    const changed = changedFields(initial, fields.read, names);
    if (Object.keys(changed).length > 0) writeDraft(form, changed);
    else forgetDraft(form);
  });

  const isKept = names.length > 0;
  useEffect(() => {
    if (!isKept) return;
    // The storage is outside of React, and only a browser that has taken the page over knows it.
    // eslint-disable-next-line react-hooks/set-state-in-effect
    restore();
    return fields.subscribe(() => keep());
  }, [isKept, fields]);

  return {
    isRestored,
    forget: () => {
      forgetDraft(form);
      setIsRestored(false);
    },
  };
}
