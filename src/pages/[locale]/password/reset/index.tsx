import type { GetServerSideProps } from 'next';
import { TYPED_FIELDS } from '@/contract/formFields';
import { NewPasswordScreen } from '@/screens/auth/NewPasswordScreen';
import { PasswordResetScreen } from '@/screens/auth/PasswordResetScreen';
import { isPosted, returnTyped } from '@/server/pages/rendering/handleFormPost';
import { sitePage } from '@/server/pages/rendering/sitePage';
import type { ComponentProps } from 'react';

type ResetPageProps = ComponentProps<typeof PasswordResetScreen> & { isNew?: true };

/** The form that asks for a link, and the one that its link opens. */
export default function ResetPage({ isNew, ...props }: ResetPageProps) {
  return isNew ? <NewPasswordScreen /> : <PasswordResetScreen {...props} />;
}

export const getServerSideProps: GetServerSideProps = (context) => {
  if (isPosted(context)) return returnTyped(context, 'passwordReset', { fields: TYPED_FIELDS.passwordReset });
  // The token is read in the browser only.
  return context.query.token
    ? sitePage(context, 'newPassword', { load: async () => ({ isNew: true }) })
    : sitePage(context, 'passwordReset');
};
