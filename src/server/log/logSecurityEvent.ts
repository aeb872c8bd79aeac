import { countMetric } from './metrics.mjs';
import { log } from './log';
import { requestContext } from './requestContext.mjs';
import { shortenAddress } from './shortenAddress';

/** What someone who looks for an attack counts in the log. */
type SecurityEventName =
  | 'login'
  | 'login refused'
  | 'limit reached'
  | 'token refused'
  | 'refresh token reused'
  | 'session ended'
  | 'password changed'
  | 'password refused'
  | 'email changed'
  | 'account deletion'
  | 'registration refused'
  | 'permission denied'
  | 'staff login'
  | 'staff login refused'
  | 'staff changed';

type SecurityEvent = {
  /** As `clientAddress` returns it, by default that of the request; the log gets its network only. */
  client?: string | undefined;
  /** The id of the account that it is about; `null` where there is no such account or it is unknown. */
  account?: number | null;
  /** The same for somebody of the staff. */
  staff?: number | null;
  /** Which limit, token or rule: a name from the code, never what the caller sent. */
  reason?: string;
};

const REFUSALS: readonly SecurityEventName[] = [
  'login refused',
  'limit reached',
  'token refused',
  'refresh token reused',
  'password refused',
  'permission denied',
  'staff login refused',
];

/** One line for an event of security: a refusal at `warn`, the others at `info`. The request's id is added by the log. */
export function logSecurityEvent(
  event: SecurityEventName,
  { client = requestContext()?.client, account, staff, reason }: SecurityEvent = {},
): void {
  countMetric('securityEvents', { event });
  if (event === 'limit reached') countMetric('limits', { limit: reason?.replace(/^limit /, '') ?? 'other' });
  const line = {
    event,
    ...(account !== undefined && { account }),
    ...(staff !== undefined && { staff }),
    ...(client !== undefined && { client: shortenAddress(client) }),
    ...(reason !== undefined && { reason }),
  };
  if (REFUSALS.includes(event)) log.warn(line, 'security');
  else log.info(line, 'security');
}
