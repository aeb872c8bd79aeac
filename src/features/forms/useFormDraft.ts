import { useEffect, useEffectEvent, useState } from 'react';
import type { Fields } from './createFields';
import { claimDrafts, forgetDraft, readDraft, writeDraft } from './formDraft';

type DraftOptions = {
  form: string;
  /** The fields that are kept, those of a group together; none, and nothing is. */
  groups: readonly (readonly string[])[];
};

/**
 * Keeps what is typed over a reload, in this tab, and puts it back.
 * @returns whether something was put back
 */
export function useFormDraft(fields: Fields, { form, groups }: DraftOptions) {
  const [isRestored, setIsRestored] = useState(false);

  const restore = useEffectEvent(() => {
    claimDrafts();
    const draft = readDraft(form) ?? {};
    // What was typed before the page came alive counts for more.
    const lost = groups.flat().filter((name) => name in draft && !fields.isChanged(name));
    for (const name of lost) fields.write(name, draft[name] ?? '');
    setIsRestored(lost.length > 0);
  });
  const keep = useEffectEvent(() => {
    const changed = groups.filter((group) => group.some(fields.isChanged)).flat();
    if (changed.length > 0) writeDraft(form, Object.fromEntries(changed.map((name) => [name, fields.read(name)])));
    else forgetDraft(form);
  });

  const isKept = groups.length > 0;
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
