import { useTexts } from '@/providers/TextsProvider';
import { Button } from '@/components/Button';

type PasskeyButtonProps = {
  /** Options of WebAuthn as JSON; without them there is no button. */
  passkey: string;
  name: string;
  value: string;
  label: string;
  variant?: 'main' | 'line';
  size?: 'lg';
};

/** The button of a form that asks for a passkey. It shows when `scripts/admin/passkey.ts` runs in a browser that knows them. */
export function PasskeyButton({ passkey, name, value, label, variant = 'line', size }: PasskeyButtonProps) {
  const t = useTexts('admin');
  if (passkey === '') return null;
  return (
    <>
      <input type="hidden" name="passkey" value="" />
      <Button
        type="button"
        variant={variant}
        {...(size && { size })}
        name={name}
        value={value}
        hidden
        data-passkey={passkey}
        data-problem={t('login.passkeyProblem')}
      >
        {label}
      </Button>
      <p id="passkey-problem" role="alert" />
    </>
  );
}
