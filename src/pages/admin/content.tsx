import { adminPage } from '@/admin/AdminPage';
import { TransferScreen } from '@/admin/TransferScreen';

import { SITE_KINDS } from '@/server/backoffice/frame/siteKinds';
import { transferPage } from '@/server/backoffice/transfer/transferPage';

export const getServerSideProps = transferPage(SITE_KINDS);
export const config = { unstable_runtimeJS: false };
export default adminPage(TransferScreen);
