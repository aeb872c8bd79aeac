import { useTranslation } from 'react-i18next';
import { Button } from '@/components/Button';
import { Facts } from '@/components/Facts';
import { FORM_KEY } from '@/contract/admin';
import { FormTokens } from './FormTokens';

type RepeatFormProps = { carried: string };

const readPairs = (carried: string) => JSON.parse(carried) as [name: string, value: string][];

/**
 * A form that was filled in before: what it holds, and a button that sends it with the token of this session. It keeps its
 * key where it has one: if it was done after all, it is not done again.
 */
export function RepeatForm({ carried }: RepeatFormProps) {
  const { t } = useTranslation('admin');
  const all = readPairs(carried);
  const pairs = all.filter(([name]) => name !== FORM_KEY);
  const [, key] = all.find(([name]) => name === FORM_KEY) ?? [];
  const filled = new Map<string, string[]>();
  for (const [name, value] of pairs) {
    if (value.trim() !== '') filled.set(name, [...(filled.get(name) ?? []), value]);
  }
  const facts = [...filled].map(([label, values]) => ({ label, value: values.join(', ') }));
  return (
    <form method="post" className="LoginScreen-form">
      <Facts facts={facts} />
      <FormTokens form="repeat" {...(key && { formKey: key })} />
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
