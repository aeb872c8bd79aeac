import { useTranslation } from 'react-i18next';
import { useRef, useState, type SubmitEvent } from 'react';
import type * as z from '@/contract/zod';
import { readFailure, type CallFailure } from '@/clients/readFailure';
import type { PostedForm } from '@/contract/postedForm';
import { createFields, type Fields, type FieldValue } from './createFields';
import { failureText } from './failureText';
import { fieldControls, type FieldControls } from './fieldControls';
import { fieldText, type FieldTextTable } from './fieldTexts';
import { valueAt, type FieldName, type FormValues } from './formValues';
import { postedErrors, postedProblem } from './postedErrors';
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
   * answered; a `problem` is a sentence about the whole form, `isKept` a step on the way, a `notice` what is to be known
   * before it is sent again: the draft stays. `next` leads away once the draft is forgotten. The button stays busy until
   * this is done.
   */
  send: (
    values: Sent,
  ) => Promise<
    | void
    | { failure: CallFailure }
    | { problem: string }
    | { notice: string }
    | { isKept: true }
    | { next: () => Promise<unknown> }
  >;
  /** Fields that survive a reload of the page, in a group those that belong together. Never a secret. */
  drafted?: readonly (FieldName<Values> | readonly FieldName<Values>[])[];
  /** Words for fields that the shared table does not know. */
  texts?: FieldTextTable;
  /** The field that shows what is wrong with a value of the request, where it is called otherwise there. */
  fieldOf?: (name: string) => string;
  /** The form was sent before the page was alive, and this is how it came back. */
  posted?: PostedForm | null | undefined;
  /** With the first focus, and whenever the form is sent. */
  onBegin?: () => void;
  /** When everything was thrown away. */
  onClear?: () => void;
};

export type SiteForm<Values extends FormValues> = FieldControls<Values> & {
  name: string;
  /** What is wrong with the form as a whole. */
  problem: string | null;
  /** What is to be known before the form is sent again. */
  notice: string | null;
  isBusy: boolean;
  /** How often the form was sent in vain: the focus then moves to what is wrong. */
  failures: number;
  isDraftRestored: boolean;
  submit: (event?: SubmitEvent<HTMLFormElement>) => Promise<void>;
  /** Fetches the schema ahead of the first submit. */
  prepare: () => void;
  /** Back to the beginning, and to what was filled in; the draft is forgotten. */
  clear: () => void;
  /** Fills in what is known, where the visitor has not typed anything else. It is no part of the draft. */
  fill: (values: Partial<Record<FieldName<Values>, string>>) => void;
  get: (name: FieldName<Values>) => FieldValue;
  set: (name: FieldName<Values>, value: FieldValue) => void;
  /** For useFieldValue. */
  fields: Fields;
  /** What stands in a field in the HTML. */
  start: (name: FieldName<Values>) => FieldValue;
};

/** A form as GOV.UK writes them: checked when it is sent, then at every field that is left. */
export function useSiteForm<Values extends FormValues, Sent = Values>({
  name: form,
  initial,
  schema,
  send,
  drafted = [],
  texts,
  fieldOf = (name) => name,
  posted = null,
  onBegin,
  onClear,
}: SiteFormOptions<Values, Sent>): SiteForm<Values> {
  const { t } = useTranslation(['forms', 'common']);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(() => postedProblem(t, posted, fieldOf));
  const [notice, setNotice] = useState<string | null>(null);
  const [failures, setFailures] = useState(posted ? 1 : 0);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>(() =>
    postedErrors(t, posted, { texts, fieldOf }),
  );
  const [fields] = useState(() => createFields(initial));
  const isSending = useRef(false);
  const wasSent = useRef(posted !== null);
  const loaded = useRef<Promise<z.ZodType<Sent>> | null>(null);
  const ready = useRef<z.ZodType<Sent> | null>(null);
  const refusals = useRef<Refusals>({});
  const names = fields.names as FieldName<Values>[];
  const afterPress = useAfterPress();
  const groups = drafted.map((entry) => [entry].flat());
  const draft = useFormDraft(fields, { form, groups });

  const check = () =>
    validate(fields.values(), {
      schema: ready.current,
      refusals: refusals.current,
      textOf: (issue, value) => fieldText(t, issue, value, texts),
    });
  /** After the form was sent, a field is looked at whenever it is left. */
  const leave = (name: FieldName<Values>) => {
    if (!wasSent.current || isSending.current || !ready.current) return;
    const { [name]: text } = check().errors;
    setErrors(({ [name]: _, ...others }) => (text === undefined ? others : { ...others, [name]: text }));
  };

  const load = async () => {
    loaded.current ??= schema();
    try {
      ready.current = await loaded.current;
    } catch (error) {
      // The next attempt asks anew.
      loaded.current = null;
      throw error;
    }
  };

  const refuse = (failure: CallFailure): string | null => {
    if (!failure.errors) return failureText(t, failure);
    const messages = Object.entries(failure.errors).map(([name, lines]) => [fieldOf(name), lines.join(' ')] as const);
    const known = messages.filter(([name]) => fields.names.includes(name));
    refusals.current = Object.fromEntries(
      known.map(([name, text]) => [name, { value: fields.read(name), text }] as const),
    );
    setErrors(Object.fromEntries(known));
    const others = messages.filter((message) => !known.includes(message)).map(([, text]) => text);
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
    else if ('next' in outcome) {
      draft.forget();
      await outcome.next();
    } else if ('notice' in outcome) setNotice(outcome.notice);
    else if (!('isKept' in outcome)) setProblem('problem' in outcome ? outcome.problem : refuse(outcome.failure));
  };

  const submit = async (event?: SubmitEvent<HTMLFormElement>) => {
    event?.preventDefault();
    if (isSending.current) return;
    isSending.current = true;
    refusals.current = {};
    setIsBusy(true);
    setProblem(null);
    setNotice(null);
    onBegin?.();
    try {
      await load();
      wasSent.current = true;
      const checked = check();
      setErrors(checked.errors);
      if (checked.sent !== null) return await sendValid(checked.sent);
      const others = Object.entries(checked.errors).filter(([name]) => !fields.names.includes(name));
      if (others.length > 0) setProblem(others.map(([, text]) => text).join(' '));
    } catch {
      setProblem(t('err.notSent'));
    } finally {
      isSending.current = false;
      setIsBusy(false);
      setFailures((count) => count + 1);
    }
  };

  const start = (name: FieldName<Values>) => posted?.values[name] ?? (valueAt(initial, name) as FieldValue);
  const controls = fieldControls<Values>({
    form,
    fields,
    errors,
    prefix: t('err.prefix'),
    start,
    onLeave: (name) => afterPress(() => leave(name)),
  });

  return {
    name: form,
    ...controls,
    problem,
    notice,
    isBusy,
    failures,
    isDraftRestored: draft.isRestored,
    submit,
    prepare: () => {
      onBegin?.();
      void load().catch(() => undefined);
    },
    clear: () => {
      refusals.current = {};
      wasSent.current = false;
      setProblem(null);
      setNotice(null);
      setErrors({});
      fields.reset();
      draft.forget();
      onClear?.();
    },
    fill: (values) => {
      for (const name of names) {
        const value = values[name];
        const together = groups.find((group) => group.includes(name));
        if (value) fields.fill(name, value, together);
      }
    },
    get: fields.read,
    set: fields.write,
    fields,
    start,
  };
}
