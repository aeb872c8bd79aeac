import { Button } from '@/components/Button';
import { FormTokens } from './FormTokens';

type ConfirmedButtonProps = {
  name?: string;
  value?: string | number;
  label: string;
  /** What it is about, for those who do not see its row. */
  about?: string;
  size?: 'sm';
  /** Asked before something is lost: the button stands behind the question, without scripts too. */
  confirm?: string | undefined;
};

/** A button of a form. */
export function ConfirmedButton({ name, value, label, about, size, confirm }: ConfirmedButtonProps) {
  const text = (
    <>
      {label}
      {about && <span className="sr">: {about}</span>}
    </>
  );
  const button = (
    <Button
      type="submit"
      variant="line"
      {...(size && { size })}
      className={confirm && 'RecordForm-danger'}
      name={name}
      value={value}
    >
      {text}
    </Button>
  );
  if (!confirm) return button;
  return (
    <details className="RecordForm-confirm">
      <summary>{text}</summary>
      <p>{confirm}</p>
      {button}
    </details>
  );
}

type PostButtonProps = ConfirmedButtonProps & {
  /** Tells its form from the others of the page. */
  form: string;
  /** What the form sends beside the button. */
  fields?: Record<string, string>;
};

/** A button that is a form of its own. */
export function PostButton({ form, fields = {}, ...button }: PostButtonProps) {
  return (
    <form method="post">
      <FormTokens form={form} />
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <ConfirmedButton {...button} />
    </form>
  );
}
