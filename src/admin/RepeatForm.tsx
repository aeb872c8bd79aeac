import { useTranslation } from 'react-i18next';
import { Button } from '@/components/Button';
import { Facts } from '@/components/Facts';

type RepeatFormProps = { carried: string; csrf: string };

const readPairs = (carried: string) => JSON.parse(carried) as [name: string, value: string][];

/** A form that was filled in before a login: what it holds, and a button that sends it with the token of this session. */
export function RepeatForm({ carried, csrf }: RepeatFormProps) {
  const { t } = useTranslation('admin');
  const pairs = readPairs(carried);
  const filled = new Map<string, string[]>();
  for (const [name, value] of pairs) {
    if (value.trim() !== '') filled.set(name, [...(filled.get(name) ?? []), value]);
  }
  const facts = [...filled].map(([label, values]) => ({ label, value: values.join(', ') }));
  return (
    <form method="post" className="LoginScreen-form">
      <Facts facts={facts} />
      <input type="hidden" name="csrf" value={csrf} />
      {pairs.map(([name, value], index) => (
        // A text area keeps the lines that an input would join.
        <textarea key={index} hidden readOnly name={name} defaultValue={value} />
      ))}
      <div>
        <Button type="submit" size="lg">
          {t('login.repeat')}
        </Button>
      </div>
    </form>
  );
}
