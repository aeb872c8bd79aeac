import { useTexts } from '@/providers/TextsProvider';
import type { Me } from '@/contract/auth';
import { AddressInput, NameInputs, PhoneInput } from '@/features/forms/views/PersonFields';
import { SiteForm } from '@/features/forms/views/SiteForm';
import { useSiteForm } from '@/features/forms/engine/useSiteForm';
import { formatPhone } from '@/lib/phone';
import { refreshTokens } from '@/store/session/withAuth';
import { userChanged } from '@/store/session/userSlice';
import { useAppDispatch } from '@/store/hooks';
import { useAccount } from '@/features/session/useAuthQuery';
import { SaveButtons } from './SaveButtons';

type ProfileFormProps = { user: Me; onSaved: (user: Me) => void; onCancel: () => void };

/** Name, phone and address. The e-mail names the account and stays. */
export function ProfileForm({ user, onSaved, onCancel }: ProfileFormProps) {
  const t = useTexts('account');
  const ask = useAccount();
  const dispatch = useAppDispatch();

  const form = useSiteForm({
    name: `profile-${user.id}`,
    initial: {
      first_name: user.first_name,
      last_name: user.last_name,
      phone: formatPhone(user.phone),
      address: user.address,
    },
    isDrafted: true,
    schema: async () => (await import('@/contract/auth')).userChangeSchema,
    send: async (change) => {
      const changed = await ask((client) => client.changeMe(change));
      dispatch(userChanged(changed));
      // The next visit reads the name from the token.
      void dispatch(refreshTokens());
      onSaved(changed);
    },
  });

  return (
    <SiteForm form={form} pageTitle={t('profile')} isTwoColumns>
      <NameInputs first={form.field('first_name')} last={form.field('last_name')} />
      <PhoneInput {...form.field('phone')} isFull />
      <AddressInput {...form.field('address')} isFull />
      <SaveButtons form={form} onCancel={onCancel} />
    </SiteForm>
  );
}
