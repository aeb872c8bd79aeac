import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FieldProblem } from '@/components/Field';
import { claimDrafts, forgetDraft, readDraft, writeDraft } from '../drafts/formDraft';
import type { FieldName, Fields, FieldValue, FormValues } from './createFields';
import type { Messages } from './formErrors';

/** Props of a control that come from its form; the screen adds label and hint. */
type FieldControl = {
  id: string;
  name: string;
  ref: (element: HTMLElement | null) => void | (() => void);
  onChange: () => void;
  onBlur: () => void;
};

export type FieldControls<Values extends FormValues> = {
  /** For TextInput, PasswordInput, TextArea and Select. */
  field: (name: FieldName<Values>) => FieldControl & { error: FieldProblem | undefined; defaultValue: string };
  /** For a Checkbox. */
  check: (name: FieldName<Values>) => FieldControl & { error: FieldProblem | undefined; defaultChecked: boolean };
  /** For the Choices of one question … */
  choice: (name: FieldName<Values>, value: string) => FieldControl & { value: string; defaultChecked: boolean };
  /** … and the Fieldset around them. */
  group: (name: FieldName<Values>) => { id: string; error: FieldProblem | undefined };
  /** Errors in the order of the fields, each with the id of its control. */
  errors: { id: string; text: string }[];
  focus: (id: string) => void;
};

type FieldControlsOptions<Values extends FormValues> = {
  /** Prefix of the ids. */
  form: string;
  fields: Fields;
  errors: Messages;
  /** `Error:` */
  errorPrefix: string;
  htmlValue: (name: FieldName<Values>) => FieldValue;
  onBlur: (name: FieldName<Values>) => void;
};

/**
 * Postpones work that moves the page until the pointer is up. A field is blurred on pointer down: an error that appears
 * or disappears at that moment would move the pressed button away, and its click would be lost.
 */
function useAfterPress(): (work: () => void) => void {
  /** `null` while no pointer is down. */
  const postponed = useRef<(() => void)[] | null>(null);
  useEffect(() => {
    const handleDown = () => {
      postponed.current ??= [];
    };
    const handleEnd = () => {
      const works = postponed.current ?? [];
      postponed.current = null;
      // After the click event.
      setTimeout(() => works.forEach((work) => work()));
    };
    const listeners = [
      ['pointerdown', handleDown],
      ['pointerup', handleEnd],
      ['pointercancel', handleEnd],
    ] as const;
    for (const [event, listener] of listeners) document.addEventListener(event, listener, true);
    return () => {
      for (const [event, listener] of listeners) document.removeEventListener(event, listener, true);
    };
  }, []);

  return (work) => {
    if (postponed.current) postponed.current.push(work);
    else work();
  };
}

/** Connects controls to the fields of a form. */
export function useFieldControls<Values extends FormValues>({
  form,
  fields,
  errors,
  errorPrefix,
  htmlValue,
  onBlur,
}: FieldControlsOptions<Values>): FieldControls<Values> {
  const afterPress = useAfterPress();
  const names = fields.names as FieldName<Values>[];
  const controlId = (name: string) => `${form}-${name.replaceAll('.', '-')}`;
  const fieldError = (name: string): FieldProblem | undefined => {
    const text = errors[name];
    return text === undefined ? undefined : { prefix: errorPrefix, text };
  };
  const control = (name: FieldName<Values>): FieldControl => ({
    id: controlId(name),
    name,
    ref: (element) => fields.attach(name, element),
    onChange: () => fields.changed(name),
    onBlur: () => afterPress(() => onBlur(name)),
  });

  return {
    field: (name) => ({ ...control(name), error: fieldError(name), defaultValue: String(htmlValue(name) ?? '') }),
    check: (name) => ({ ...control(name), error: fieldError(name), defaultChecked: htmlValue(name) === true }),
    choice: (name, value) => ({
      ...control(name),
      id: `${controlId(name)}-${value}`,
      value,
      defaultChecked: htmlValue(name) === value,
    }),
    group: (name) => ({ id: controlId(name), error: fieldError(name) }),
    errors: names.flatMap((name) => {
      const text = errors[name];
      return text === undefined ? [] : [{ id: controlId(name), text }];
    }),
    focus: (id) => {
      const name = names.find((candidate) => controlId(candidate) === id);
      if (name) fields.focus(name);
    },
  };
}

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
