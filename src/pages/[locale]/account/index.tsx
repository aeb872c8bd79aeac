import type { GetServerSideProps } from 'next';
import { AccountScreen } from '@/screens/account/AccountScreen';
import { sitePage } from '@/server/pages/rendering/sitePage';

export default AccountScreen;

export const getServerSideProps: GetServerSideProps = (context) => sitePage(context, 'account');
