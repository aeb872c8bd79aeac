import { adminPage } from '@/admin/AdminPage';
import { TransferScreen } from '@/admin/TransferScreen';

export { transferPage as getServerSideProps } from '@/server/backoffice/transfer/transferPage';
export const config = { unstable_runtimeJS: false };
export default adminPage(TransferScreen);
