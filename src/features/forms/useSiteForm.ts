import { useTranslation } from 'react-i18next';
import { useRef, useState, type SubmitEvent } from 'react';
import { useForm, type DefaultValues, type FieldPath, type FieldPathValue, type UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { readFailure, type CallFailure } from '@/clients/readFailure';
import type { FieldProblem } from '@/components/controlState';
import { failureText } from './failureText';
import { fieldText, type FieldTextTable } from './fieldTexts';
import { fieldNames, isUntouched, valueAt, type FormValues } from './formValues';
import { loadSchema } from './loadSchema';
import { useAfterPress } from './useAfterPress';
import { useFormDraft } from './useFormDraft';
import { validate, type Refusals } from './validate';

type SiteFormOptions<Values extends FormValues, Sent> = {
  /** Of this form alone on its page: ids and the draft begin with it. */
  name: string;
  /** Every field in the order of the page; later changes are not followed. */
  initial: Values;
  /** Brings the schema, `() => import('./loginForm').then((module) => module.loginForm)`. Only when it is needed. */
  schema: () => Promise<z.ZodType<Sent>>;
  /**
   * Sends what the schema made of the values. What a client rejects with may simply be thrown, or its failure
   * answered; a `problem` is a sentence about the whole form, `isKept` a step on the way: the draft stays. The button
   * stays busy until this is done.
   */
  send: (values: Sent) => Promise<void | { failure: CallFailure } | { problem: string } | { isKept: true }>;
  /** Fields that survive a reload of the page. Never a secret. */
  drafted?: readonly FieldPath<Values>[];
  /** Words for fields that the shared table does not know. */
  texts?: FieldTextTable;
};

/** What a control needs from its form; label and hint are added where it stands. */
type FieldControl = {
  id: string;
  name: string;
  ref: (element: unknown) => void;
  onChange: (event: { target: unknown; type?: string }) => void;
  onBlur: (event: { target: unknown; type?: string }) => void;
};

export type SiteForm<Values extends FormValues, Sent = Values> = {
  name: string;
  /** For TextInput, PasswordInput, TextArea and Select. */
  field: (name: FieldPath<Values>) => FieldControl & { error: FieldProblem | undefined; defaultValue: string };
  /** For a Checkbox. */
  check: (name: FieldPath<Values>) => FieldControl & { error: FieldProblem | undefined; defaultChecked: boolean };
  /** For the Choices of one question … */
  choice: (name: FieldPath<Values>, value: string) => FieldControl & { value: string; defaultChecked: boolean };
  /** … and the Fieldset around them. */
  group: (name: FieldPath<Values>) => { id: string; error: FieldProblem | undefined };
  /** Mistakes in the order of the fields, each with the id of its control. */
  errors: { id: string; text: string }[];
  /** What is wrong with the form as a whole. */
  problem: string | null;
  isBusy: boolean;
  /** How often the form was sent in vain: the focus then moves to what is wrong. */
  failures: number;
  isDraftRestored: boolean;
  submit: (event?: SubmitEvent<HTMLFormElement>) => Promise<void>;
  /** Fetches the schema ahead of the first submit. */
  prepare: () => void;
  /** Back to the beginning; the draft is forgotten. */
  clear: () => void;
  focus: (id: string) => void;
  /** Fills in what is known, where the visitor has not typed anything else. */
  fill: (values: Partial<Record<FieldPath<Values>, string>>) => void;
  /** The library's own, for useWatch and setValue. */
  control: UseFormReturn<Values, unknown, Sent>;
};

/** A form as GOV.UK writes them: checked when it is sent, then at every field that is left. */
export function useSiteForm<Values extends FormValues, Sent = Values>({
  name: form,
  initial,
  schema,
  send,
  drafted = [],
  texts,
}: SiteFormOptions<Values, Sent>): SiteForm<Values, Sent> {
  const { t } = useTranslation(['forms', 'common']);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [failures, setFailures] = useState(0);
  const isSending = useRef(false);
  const loaded = useRef<Promise<z.ZodType<Sent>> | null>(null);
  const ready = useRef<z.ZodType<Sent> | null>(null);
  const refusals = useRef<Refusals>({});
  const names = fieldNames(initial) as FieldPath<Values>[];

  // No default values: the library would write them over what was typed before the page came alive.
  const control = useForm<Values, unknown, Sent>({
    mode: 'onSubmit',
    reValidateMode: 'onBlur',
    shouldFocusError: false,
    resolver: (values) =>
      validate<Values, Sent>(values, {
        schema: ready.current,
        refusals: refusals.current,
        textOf: (issue, value) => fieldText(t, issue, value, texts),
        valueOf: valueAt,
      }),
  });
  const { register, getFieldState, formState, handleSubmit, setError, getValues, setValue, setFocus, reset } = control;
  const afterPress = useAfterPress();
  const draft = useFormDraft(control, { form, initial, names: drafted });

  const load = async () => {
    loaded.current ??= loadSchema(schema);
    try {
      ready.current = await loaded.current;
    } catch (error) {
      // The next attempt asks anew.
      loaded.current = null;
      throw error;
    }
  };

  const refuse = ({ errors, ...failure }: CallFailure): string | null => {
    const others: string[] = [];
    for (const [name, messages] of Object.entries(errors ?? {})) {
      const text = messages.join(' ');
      const field = names.find((known) => known === name);
      if (!field) {
        others.push(text);
        continue;
      }
      refusals.current = { ...refusals.current, [name]: { value: getValues(field), text } };
      setError(field, { type: 'server', message: text });
    }
    if (!errors) return failureText(t, { errors, ...failure });
    return others.length > 0 ? others.join(' ') : null;
  };

  const sendValid = async (values: Sent) => {
    let outcome: Awaited<ReturnType<typeof send>>;
    try {
      outcome = await send(values);
    } catch (error) {
      outcome = { failure: readFailure(error) };
    }
    if (!outcome) draft.forget();
    else if (!('isKept' in outcome)) setProblem('problem' in outcome ? outcome.problem : refuse(outcome.failure));
  };

  const submit = async (event?: SubmitEvent<HTMLFormElement>) => {
    event?.preventDefault();
    if (isSending.current) return;
    isSending.current = true;
    refusals.current = {};
    setIsBusy(true);
    setProblem(null);
    try {
      await load();
      await handleSubmit(sendValid)();
    } catch {
      setProblem(t('err.notSent'));
    } finally {
      isSending.current = false;
      setIsBusy(false);
      setFailures((count) => count + 1);
    }
  };

  const idOf = (name: string) => `${form}-${name.replaceAll('.', '-')}`;
  const problemOf = (name: FieldPath<Values>): FieldProblem | undefined => {
    const text = getFieldState(name, formState).error?.message;
    return text ? { prefix: t('err.prefix'), text } : undefined;
  };
  const controlOf = (name: FieldPath<Values>): FieldControl => {
    const { ref, onChange, onBlur } = register(name);
    return {
      id: idOf(name),
      name,
      ref,
      onChange: (event) => void onChange(event),
      onBlur: (event) => afterPress(() => void onBlur(event)),
    };
  };

  return {
    name: form,
    field: (name) => ({
      ...controlOf(name),
      error: problemOf(name),
      defaultValue: String(valueAt(initial, name) ?? ''),
    }),
    check: (name) => ({
      ...controlOf(name),
      error: problemOf(name),
      defaultChecked: valueAt(initial, name) === true,
    }),
    choice: (name, value) => ({
      ...controlOf(name),
      id: `${idOf(name)}-${value}`,
      value,
      defaultChecked: valueAt(initial, name) === value,
    }),
    group: (name) => ({ id: idOf(name), error: problemOf(name) }),
    errors: names.flatMap((name) => {
      const error = problemOf(name);
      return error ? [{ id: idOf(name), text: error.text }] : [];
    }),
    problem,
    isBusy,
    failures,
    isDraftRestored: draft.isRestored,
    submit,
    prepare: () => void load().catch(() => undefined),
    clear: () => {
      refusals.current = {};
      setProblem(null);
      reset(initial as unknown as DefaultValues<Values>);
      draft.forget();
    },
    focus: (id) => {
      const name = names.find((known) => idOf(known) === id);
      if (name) setFocus(name);
    },
    fill: (values) => {
      for (const name of names) {
        const value = values[name];
        if (value && isUntouched(initial, name, getValues(name)))
          setValue(name, value as FieldPathValue<Values, typeof name>);
      }
    },
    control,
  };
}
