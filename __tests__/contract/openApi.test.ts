import { call } from '../support/contractServer';
import { answerChecker, type Exchange, type OpenApi } from '../support/openApi';

let check: ReturnType<typeof answerChecker>;
beforeAll(async () => {
  check = answerChecker((await call('/api/openapi.json')).json() as OpenApi);
});

const HEADERS: Record<string, string> = { 'X-Request-Id': 'an-id-of-the-test', ETag: '"a"', Allow: 'GET' };

const exchange = (address: string, status: number, body: unknown, change: Partial<Exchange> = {}): Exchange => ({
  method: 'GET',
  address,
  status,
  header: (name) => HEADERS[name],
  text: body === undefined ? '' : JSON.stringify(body),
  ...change,
});
const error = (code: string) => ({ detail: 'A text.', code });

/* That the real answers are described is checked by every contract test: here, that a difference is noticed. */
describe('an answer passes that the document describes', () => {
  it.each<[string, Exchange]>([
    ['a list', exchange('/en/api/service/header', 200, [{ slug: 'a', name: 'A' }])],
    ['without its slash, with a query', exchange('/api/service/header/?x=1', 200, [])],
    ['an error', exchange('/api/service/nothing/', 404, error('not_found'))],
    ['messages by field', exchange('/api/contact/', 400, { email: ['A text.'] }, { method: 'POST' })],
    ['a body that is no JSON', exchange('/api/contact/', 400, error('parse_error'), { method: 'POST' })],
    ['HEAD', exchange('/api/city/', 200, undefined, { method: 'HEAD' })],
    ['OPTIONS', exchange('/api/city/', 204, undefined, { method: 'OPTIONS' })],
    ['304', exchange('/api/city/', 304, undefined)],
    ['another method', exchange('/api/city/', 405, error('method_not_allowed'), { method: 'PUT' })],
    ['another path', exchange('/api/nothing', 404, error('not_found'))],
  ])('%s', (_, one) => expect(check(one)).toBeNull());
});

describe('an answer fails that the document does not describe', () => {
  it.each<[string, Exchange]>([
    ['a path', exchange('/api/nothing', 200, {})],
    ['an operation below the English base', exchange('/en/api/health', 200, { status: 'ok' })],
    ['a method', exchange('/api/city/', 201, {}, { method: 'POST' })],
    ['a status', exchange('/api/city/', 418, error('teapot'))],
    ['a property more', exchange('/api/service/header', 200, [{ slug: 'a', name: 'A', more: 1 }])],
    ['a property less', exchange('/api/service/header', 200, [{ slug: 'a' }])],
    ['a format', exchange('/api/service/header', 200, [{ slug: 'Not A Slug', name: 'A' }])],
    ['another code', exchange('/api/city/', 405, error('not_found'), { method: 'PUT' })],
    ['a field error as text', exchange('/api/contact/', 400, { email: 'A text.' }, { method: 'POST' })],
    ['a quote beside another code', exchange('/api/orders/', 409, error('cart_changed'), { method: 'POST' })],
    ['a body where there is none', exchange('/api/city/', 304, {})],
    ['no Retry-After', exchange('/api/contact/', 429, error('throttled'), { method: 'POST' })],
    ['a 503 without Retry-After', exchange('/api/city/', 503, error('unavailable'))],
    ['no request id', exchange('/api/city/', 200, [], { header: () => undefined })],
  ])('%s', (_, one) => expect(check(one)).toContain(`${one.method} ${one.address} → ${one.status}: `));
});
