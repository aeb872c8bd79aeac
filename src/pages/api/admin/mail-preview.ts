import { mailPreviewRoute } from '@/server/backoffice/mails/mailPreviewsPage';

export const config = { api: { bodyParser: false } };

export default mailPreviewRoute;
