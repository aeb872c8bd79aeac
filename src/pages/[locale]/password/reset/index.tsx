import type { GetServerSideProps } from 'next';
import { TYPED_FIELDS } from '@/contract/formFields';
import { NewPasswordScreen } from '@/screens/auth/NewPasswordScreen';
import { PasswordResetScreen } from '@/screens/auth/PasswordResetScreen';
import { isPosted, scriptedFormPage } from '@/server/pages/rendering/formPage';
import { sitePage } from '@/server/pages/rendering/sitePage';
import type { ComponentProps } from 'react';

type ResetPageProps = ComponentProps<typeof PasswordResetScreen> & { isNew?: true };

/** The form that asks for a link, and the one that its link opens. */
export default function ResetPage({ isNew, ...props }: ResetPageProps) {
  return isNew ? <NewPasswordScreen /> : <PasswordResetScreen {...props} />;
}

// The token is read in the browser only.
export const getServerSideProps: GetServerSideProps = (context) =>
  context.query.token && !isPosted(context)
    ? sitePage(context, 'newPassword', { load: async () => ({ isNew: true }) })
    : scriptedFormPage(context, 'passwordReset', { fields: TYPED_FIELDS.passwordReset });
