import type { GetServerSideProps } from 'next';
import { EmailVerifyScreen } from '@/screens/auth/EmailVerifyScreen';
import { emailVerifyPage } from '@/server/web/rendering/emailVerifyPage';

export default EmailVerifyScreen;

export const getServerSideProps: GetServerSideProps = emailVerifyPage;
