import { Button } from '@/components/Button';
import type { ActionView } from '@/contract/admin';
import { FormControl } from './FormControl';
import { FormTokens } from './FormTokens';

type ActionFormProps = { action: ActionView; version: string; errors: Record<string, string> };

/** A button of its own form; one that asks first opens its question, without scripts too. */
export function ActionForm({ action, version, errors }: ActionFormProps) {
  const { name, label, confirm, isDanger, submit = label, controls = [], values = {} } = action;
  const isFaulty = controls.some((control) => control.name in errors);
  const form = (
    <form method="post" className="RecordForm-actions">
      <FormTokens form={name} />
      <input type="hidden" name="version" value={version} />
      {confirm && <p>{confirm}</p>}
      {controls.map((control) => (
        <FormControl key={control.name} control={control} prefix="" form={{ values, errors }} />
      ))}
      <Button
        type="submit"
        variant="line"
        className={isDanger ? 'RecordForm-danger' : undefined}
        name="action"
        value={name}
      >
        {submit}
      </Button>
    </form>
  );
  if (!confirm) return form;
  return (
    <details
      className={isDanger ? 'RecordForm-ask RecordForm-confirm' : 'RecordForm-ask'}
      id={`action-${name}`}
      open={isFaulty}
    >
      <summary>{label}</summary>
      {form}
    </details>
  );
}
