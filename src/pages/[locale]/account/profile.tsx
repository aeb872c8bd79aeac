import type { GetServerSideProps } from 'next';
import { ProfileScreen } from '@/screens/account/ProfileScreen';
import { sitePage } from '@/server/pages/rendering/sitePage';

export default ProfileScreen;

export const getServerSideProps: GetServerSideProps = (context) => sitePage(context, 'accountProfile');
