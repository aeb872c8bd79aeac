import { useTexts } from '@/providers/TextsProvider';
import { useEffect, useRef, useState, useSyncExternalStore, type SubmitEvent, type SyntheticEvent } from 'react';
import { readFailure } from '@/clients/readFailure';
import type { CallFailure } from '@/contract/postedForm';
import type { FieldProblem } from '@/components/Field';
import type * as z from '@/contract/zod';
import { isSiteThere } from '@/lib/missingPart';
import { untilSilent } from '@/lib/untilSilent';
import { SECRET, useFormDraft } from '../drafts/formDraft';
import { createFields, flatten, type FieldName, type Fields, type FieldValue, type FormValues } from './createFields';
import type * as FormErrors from './formErrors';
import type { FieldTextTable, Messages, ReturnedForm } from './formErrors';

/** What became of the values. The draft is removed only with nothing and with `next`. */
type Outcome =
  | void
  | { failure: CallFailure }
  /** A sentence about the whole form. */
  | { problem: string }
  /** What the visitor must know before sending again. */
  | { notice: string }
  /** A step on the way: nothing was sent. */
  | { isKept: true }
  /** Leads away; the button stays busy until this is done. */
  | { next: () => Promise<unknown> };

type SiteFormOptions<Values extends FormValues, Sent> = {
  /** Unique on its page: prefix of ids and key of the draft. */
  name: string;
  /** Every field in the order of the page; later changes are ignored. */
  initial: Values;
  /** Imports the schema: `async () => (await import('@/contract/auth')).credentialsSchema`. Called with the first focus. */
  schema: () => Promise<z.ZodType<Sent>>;
  /** Sends what the schema made of the values. May throw what a client rejects with. */
  send: (values: Sent) => Promise<Outcome>;
  /** What was typed survives a reload, but for secrets and `undrafted`. */
  isDrafted?: boolean;
  undrafted?: readonly FieldName<Values>[];
  /** Fields that are restored and filled in together. */
  together?: readonly FieldName<Values>[];
  /** Texts of this form only. */
  texts?: FieldTextTable;
  /** The field that shows the error of a request's value, where they are named differently. */
  toFieldName?: (name: string) => string;
  /** The form as it came back from a submit without scripts; left out by a form that its page cannot send without them. */
  posted?: ReturnedForm | null | undefined;
  /** What was typed into a form that its page cannot send without scripts, and that was sent so. */
  typed?: Readonly<Record<string, FieldValue>> | undefined;
  /** `send` carries a key (`useSendOnce`): the same request counts once. */
  isSentOnce?: boolean;
  /** With the first focus, and whenever the form is sent. */
  onBegin?: () => void;
  /** When the form was cleared. */
  onClear?: () => void;
};

/** What is said of the form as a whole. */
type Said = {
  problem?: string | null;
  notice?: string;
  /** A part that the form needs is gone with a former version of the site: the page has to be loaded again. */
  isOutdated?: true;
};

/** Props of a control that come from its form; the screen adds label and hint. */
type Control = { id: string; name: string; error: FieldProblem | undefined };

export type SiteForm<Values extends FormValues> = Said & {
  name: string;
  /** For TextInput, PasswordInput, TextArea and Select. */
  field: (name: FieldName<Values>) => Control & { defaultValue: string };
  /** For a Checkbox. */
  check: (name: FieldName<Values>) => Control & { defaultChecked: boolean };
  /** For the Choices of one question … */
  choice: (
    name: FieldName<Values>,
    value: string,
  ) => Omit<Control, 'error'> & { value: string; defaultChecked: boolean };
  /** … and the Fieldset around them. */
  group: (name: FieldName<Values>) => Omit<Control, 'name'>;
  /** Errors in the order of the fields, each with the id of its control. */
  errors: { id: string; text: string }[];
  isBusy: boolean;
  /** Number of failed submits: the focus moves to the errors when it changes. */
  failures: number;
  isDraftRestored: boolean;
  submit: (event: SubmitEvent<HTMLFormElement>) => Promise<void>;
  /** Loads the schema and the words for its errors before the first submit. */
  prepare: () => void;
  /** A control of the form was changed. */
  change: (event: SyntheticEvent) => void;
  /** A control of the form has lost the focus. */
  leave: (event: SyntheticEvent) => void;
  /** Back to the initial and filled-in values; removes the draft. */
  clear: () => void;
  /** Fills in what is known from the account, where the visitor has not typed. Not part of the draft. */
  fill: (values: Partial<Record<FieldName<Values>, string>>) => void;
  set: (name: FieldName<Values>, value: FieldValue) => void;
  fields: Fields;
  /** The value of a field in the server's HTML. */
  htmlValue: (name: FieldName<Values>) => FieldValue;
};

/** What checks the values and finds the words for what is wrong; loaded with the first focus. */
type Check<Sent> = { schema: z.ZodType<Sent>; words: Pick<typeof FormErrors, 'issueMessages' | 'readRefusal'> };

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

/** A form after GOV.UK's pattern: validated when it is sent, then each field when it loses the focus. */
export function useSiteForm<Values extends FormValues, Sent = Values>({
  name: form,
  initial,
  schema: importSchema,
  send,
  isDrafted = false,
  undrafted = [],
  together = [],
  texts = {},
  toFieldName = (name) => name,
  posted: returned,
  typed = {},
  isSentOnce = false,
  onBegin,
  onClear,
}: SiteFormOptions<Values, Sent>): SiteForm<Values> {
  const t = useTexts(['forms', 'common']);
  const posted = returned ?? null;
  const [cameBack] = useState(() =>
    posted ? posted.read(t, posted, texts, toFieldName) : { errors: {}, problem: null },
  );
  const [isBusy, setIsBusy] = useState(false);
  const [said, setSaid] = useState<Said>({ problem: cameBack.problem });
  const [failures, setFailures] = useState(posted ? 1 : 0);
  const [errors, setErrors] = useState<Messages>(cameBack.errors);
  const [fields] = useState(() => createFields(initial));
  const isSending = useRef(false);
  const wasSent = useRef(posted !== null);
  const check = useRef<Check<Sent> | null>(null);
  /** Values that the server has rejected, by field: they stay wrong until they are changed. */
  const rejected = useRef<Record<string, { value: FieldValue; text: string }>>({});
  const names = fields.names as FieldName<Values>[];
  const hasField = (name: string) => fields.names.includes(name);
  const drafted = isDrafted ? names.filter((name) => !SECRET.test(name) && !undrafted.includes(name)) : [];
  const groups = drafted.map((name) => (together.includes(name) ? together : [name]));
  const draft = useFormDraft(fields, { form, groups });
  const afterPress = useAfterPress();

  const loadCheck = async () => {
    if (check.current) return check.current;
    const [schema, words] = await Promise.all([importSchema(), import('./formErrors')]);
    return (check.current = { schema, words });
  };

  const validate = ({ schema, words }: Check<Sent>) => {
    const result = schema.safeParse(fields.values());
    const valueOf = (name: string) => (hasField(name) ? fields.read(name) : undefined);
    const stillRejected = Object.entries(rejected.current).flatMap(([name, { value, text }]) =>
      fields.read(name) === value ? [[name, text] as const] : [],
    );
    const messages: Messages = {
      ...Object.fromEntries(stillRejected),
      ...words.issueMessages(t, result.error?.issues ?? [], valueOf, texts),
    };
    return { messages, result };
  };

  const validateField = (name: FieldName<Values>) => {
    if (!wasSent.current || isSending.current || !check.current) return;
    const { [name]: text } = validate(check.current).messages;
    setErrors(({ [name]: _, ...others }) => (text === undefined ? others : { ...others, [name]: text }));
  };

  const showFailure = (failure: CallFailure, { words }: Check<Sent>) => {
    const refusal = words.readRefusal(t, failure, { hasField, toFieldName });
    rejected.current = Object.fromEntries(
      Object.entries(refusal.messages).map(([name, text]) => [name, { value: fields.read(name), text }]),
    );
    setErrors(refusal.messages);
    setSaid({ problem: isSentOnce && failure.code === 'no_answer' ? t('err.noAnswerOnce') : refusal.problem });
  };

  /** The browser sends the form itself where its page can do that, with files too; otherwise the page has to be loaded again. */
  const sendWithoutPart = async (element: HTMLFormElement) => {
    if (!(await isSiteThere())) return setSaid({ problem: t('err.notSent') });
    if (returned !== undefined) {
      draft.forget();
      return element.submit();
    }
    setSaid({ problem: t('err.renewed'), isOutdated: true });
  };

  const sendValid = async (values: Sent, checkedBy: Check<Sent>, element: HTMLFormElement) => {
    const outcome = await untilSilent(send(values)).catch((error: unknown) => ({ failure: readFailure(error) }));
    if (!outcome) draft.forget();
    else if ('next' in outcome) {
      draft.forget();
      await outcome.next();
    } else if ('notice' in outcome || 'problem' in outcome) setSaid(outcome);
    else if ('failure' in outcome) {
      if (outcome.failure.code === 'part_missing') await sendWithoutPart(element);
      else showFailure(outcome.failure, checkedBy);
    }
  };

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending.current) return;
    const element = event.currentTarget;
    isSending.current = true;
    rejected.current = {};
    setIsBusy(true);
    setSaid({});
    onBegin?.();
    try {
      const checkedBy = await untilSilent(loadCheck());
      const { messages, result } = validate(checkedBy);
      wasSent.current = true;
      setErrors(messages);
      if (result.success) return await sendValid(result.data, checkedBy, element);
      const others = Object.entries(messages).filter(([name]) => !hasField(name));
      if (others.length > 0) setSaid({ problem: others.map(([, text]) => text).join(' ') });
    } catch (error) {
      if (readFailure(error).code === 'part_missing') await sendWithoutPart(element);
      else setSaid({ problem: t('err.notSent') });
    } finally {
      isSending.current = false;
      setIsBusy(false);
      setFailures((count) => count + 1);
    }
  };

  const inHtml: Record<string, FieldValue> = { ...Object.fromEntries(flatten(initial)), ...typed, ...posted?.values };
  const htmlValue = (name: string) => inHtml[name] ?? '';
  const controlId = (name: string) => `${form}-${name.replaceAll('.', '-')}`;
  const control = (name: string): Control => {
    const { [name]: text } = errors;
    return { id: controlId(name), name, error: text === undefined ? undefined : { prefix: t('err.prefix'), text } };
  };
  /** The field of an event in the form. */
  const fieldOf = ({ target }: SyntheticEvent) =>
    names.find((name) => target instanceof Element && target.getAttribute('name') === name);

  return {
    name: form,
    field: (name) => ({ ...control(name), defaultValue: String(htmlValue(name)) }),
    check: (name) => ({ ...control(name), defaultChecked: htmlValue(name) === true }),
    choice: (name, value) => ({
      id: `${controlId(name)}-${value}`,
      name,
      value,
      defaultChecked: htmlValue(name) === value,
    }),
    group: (name) => ({ id: controlId(name), error: control(name).error }),
    errors: names.flatMap((name) => {
      const { id, error } = control(name);
      return error ? [{ id, text: error.text }] : [];
    }),
    ...said,
    isBusy,
    failures,
    isDraftRestored: draft.isRestored,
    submit,
    prepare: () => {
      onBegin?.();
      // A failed import is repeated by the next focus or by the submit.
      loadCheck().catch(() => undefined);
    },
    change: (event) => {
      const name = fieldOf(event);
      if (name) fields.changed(name);
    },
    leave: (event) => {
      const name = fieldOf(event);
      if (name) afterPress(() => validateField(name));
    },
    clear: () => {
      rejected.current = {};
      wasSent.current = false;
      setSaid({});
      setErrors({});
      fields.reset();
      draft.forget();
      onClear?.();
    },
    fill: (values) => {
      for (const name of names) {
        const value = values[name];
        if (value) fields.fill(name, value, together.includes(name) ? together : [name]);
      }
    },
    set: fields.write,
    fields,
    htmlValue,
  };
}

/** The current value of a field. Renders with every letter, so use it only where the page depends on it. */
export function useFieldValue<Values extends FormValues>(
  { fields, htmlValue }: SiteForm<Values>,
  name: FieldName<Values>,
): FieldValue {
  return useSyncExternalStore(
    fields.subscribe,
    () => fields.read(name),
    () => htmlValue(name),
  );
}
