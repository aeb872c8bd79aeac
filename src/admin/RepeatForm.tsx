import { Button } from '@/components/Button';

type RepeatFormProps = { carried: string; csrf: string; label: string };

const readPairs = (carried: string) => JSON.parse(carried) as [name: string, value: string][];

/** A form that was filled in before, hidden, to be sent with the token of the present session. */
export function RepeatForm({ carried, csrf, label }: RepeatFormProps) {
  return (
    <form method="post">
      <input type="hidden" name="csrf" value={csrf} />
      {readPairs(carried).map(([name, value], index) => (
        // A text area keeps the lines that an input would join.
        <textarea key={index} hidden readOnly name={name} defaultValue={value} />
      ))}
      <Button type="submit" size="lg">
        {label}
      </Button>
    </form>
  );
}
