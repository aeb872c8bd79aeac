import { formStampEndpoint } from '@/contract/formGuard';
import { getFormStamp } from '@/server/forms/formGuardService';
import { route } from '@/server/http/route';

export const config = { api: { bodyParser: false } };

export default route({ endpoint: formStampEndpoint, run: getFormStamp });
