import type { GetServerSideProps } from 'next';
import { EmailVerifyScreen } from '@/screens/auth/EmailVerifyScreen';
import { emailVerifyPage } from '@/server/pages/rendering/emailVerifyPage';

export default EmailVerifyScreen;

export const getServerSideProps: GetServerSideProps = emailVerifyPage;
