import { useEffect, useEffectEvent, useState } from 'react';
import type { Fields } from '../engine/createFields';
import { claimDrafts, forgetDraft, readDraft, writeDraft } from './formDraft';

type DraftOptions = {
  form: string;
  /** The fields that are stored, those of a group together; with none nothing is stored. */
  groups: readonly (readonly string[])[];
};

/** Stores what is typed in this tab, and restores it after a reload. */
export function useFormDraft(fields: Fields, { form, groups }: DraftOptions) {
  const [isRestored, setIsRestored] = useState(false);

  const restore = useEffectEvent(() => {
    claimDrafts();
    const draft = readDraft(form) ?? {};
    // What was typed before hydration is newer.
    const restored = groups.flat().filter((name) => name in draft && !fields.isChanged(name));
    for (const name of restored) fields.write(name, draft[name] ?? '');
    setIsRestored(restored.length > 0);
  });
  const store = useEffectEvent(() => {
    const changed = groups.filter((group) => group.some(fields.isChanged)).flat();
    if (changed.length > 0) writeDraft(form, Object.fromEntries(changed.map((name) => [name, fields.read(name)])));
    else forgetDraft(form);
  });

  const isDrafted = groups.length > 0;
  useEffect(() => {
    if (!isDrafted) return;
    // The storage exists only in the browser, so the server's HTML cannot show it.
    // eslint-disable-next-line react-hooks/set-state-in-effect
    restore();
    return fields.subscribe(() => store());
  }, [isDrafted, fields]);

  return {
    isRestored,
    forget: () => {
      forgetDraft(form);
      setIsRestored(false);
    },
  };
}
