import { mailPreviewRoute } from '@/server/backoffice/mails/mailPreviewRoute';

export const config = { api: { bodyParser: false } };

export default mailPreviewRoute;
