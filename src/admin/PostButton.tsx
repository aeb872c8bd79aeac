import { Button } from '@/components/Button';
import { FormTokens } from './FormTokens';

type ConfirmedButtonProps = {
  name?: string;
  value?: string | number;
  label: string;
  /** What it is about, for those who do not see its row. */
  about?: string;
  size?: 'sm';
  variant?: 'main' | 'line';
  /** Asked before: the button stands behind the question, without scripts too. */
  confirm?: string | undefined;
  /** Something is lost by it. */
  isDanger?: boolean | undefined;
  /** For `scripts/admin/list.ts`: the label with `{n}` for how many rows are chosen. */
  counted?: string | undefined;
};

/** A button of a form. */
export function ConfirmedButton({
  name,
  value,
  label,
  about,
  size,
  variant = 'line',
  confirm,
  isDanger,
  counted,
}: ConfirmedButtonProps) {
  const text = (
    <>
      {label}
      {about && <span className="sr">: {about}</span>}
    </>
  );
  const button = (
    <Button
      type="submit"
      variant={variant}
      {...(size && { size })}
      className={isDanger ? 'RecordForm-danger' : undefined}
      data-counted={counted}
      name={name}
      value={value}
    >
      {text}
    </Button>
  );
  if (!confirm) return button;
  return (
    <details className={isDanger ? 'RecordForm-ask RecordForm-confirm' : 'RecordForm-ask'}>
      <summary>{text}</summary>
      <p>{confirm}</p>
      {button}
    </details>
  );
}

type PostButtonProps = ConfirmedButtonProps & {
  /** Tells its form from the others of the page. */
  form: string;
  /** Where it is posted to; the page itself by default. */
  path?: string;
  /** What the form sends beside the button. */
  fields?: Record<string, string>;
};

/** A button that is a form of its own. */
export function PostButton({ form, path, fields = {}, ...button }: PostButtonProps) {
  return (
    <form method="post" action={path}>
      <FormTokens form={form} />
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <ConfirmedButton {...button} />
    </form>
  );
}
