/** What of an answer is graded; the names of headers in lower case. */
type Answer = {
  headers: Readonly<Record<string, string>>;
  cookies?: readonly string[];
  /** Whether http redirects to https, which whoever ends TLS does. */
  redirectsToHttps: boolean;
};

type Directives = ReadonlyMap<string, readonly string[]>;

const parseCsp = (policy: string): Directives =>
  new Map(
    policy.split(';').flatMap((part) => {
      const [name, ...sources] = part.trim().split(/\s+/);
      return name ? [[name.toLowerCase(), sources] as const] : [];
    }),
  );

const BROAD = ['*', 'http:', 'https:', 'ftp:', 'http://*', 'https://*'];
const UNSAFE = [...BROAD, "'unsafe-inline'", 'data:'];
const hasAny = (sources: readonly string[], wanted: readonly string[]) => wanted.some((one) => sources.includes(one));

function gradeCsp(directives: Directives): number {
  if (directives.size === 0) return -25;
  const fallback = directives.get('default-src') ?? ['*'];
  const sources = (name: string) => directives.get(name) ?? fallback;
  const [script, style] = [sources('script-src'), sources('style-src')];
  if (hasAny(script, UNSAFE) || hasAny(sources('object-src'), BROAD)) return -20;
  if (hasAny([...script, ...style], ["'unsafe-eval'"])) return -10;
  if (hasAny(style, UNSAFE)) return 0;
  return fallback.join() === "'none'" ? 10 : 5;
}

const HALF_A_YEAR_S = 15_768_000;

function gradeTransport(header = ''): number {
  const age = /^max-age=(\d+)(?:\s*;|$)/i.exec(header)?.[1];
  if (age === undefined) return -20;
  return Number(age) < HALF_A_YEAR_S ? -10 : 0;
}

function gradeCookies(cookies: readonly string[], hasHsts: boolean): number {
  const attributes = cookies.map((cookie) => cookie.toLowerCase().split(/\s*;\s*/));
  if (attributes.length === 0) return 0;
  if (attributes.some((all) => !all.includes('secure'))) return hasHsts ? -5 : -20;
  return attributes.every((all) => all.some((one) => /^samesite=(?:lax|strict)$/.test(one))) ? 5 : 0;
}

const PRIVATE_REFERRERS = ['no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin'];

const GRADES: readonly [least: number, grade: string][] = [
  [100, 'A+'],
  [90, 'A'],
  [85, 'A-'],
  [80, 'B+'],
  [70, 'B'],
  [65, 'B-'],
  [60, 'C+'],
  [50, 'C'],
  [45, 'C-'],
  [40, 'D+'],
  [30, 'D'],
  [25, 'D-'],
  [0, 'F'],
];

/**
 * Score and grade by the rules of Mozilla's HTTP Observatory (version 5, 2024): 100 with penalties, and from 90 on with
 * bonuses. Its rules for scripts of other sites are left out: the policy allows none.
 */
export function gradeHeaders({ headers, cookies = [], redirectsToHttps }: Answer): { score: number; grade: string } {
  const directives = parseCsp(headers['content-security-policy'] ?? '');
  const transport = gradeTransport(headers['strict-transport-security']);
  const ancestors = directives.get('frame-ancestors');
  const modifiers = [
    gradeCsp(directives),
    transport,
    gradeCookies(cookies, transport === 0),
    ancestors && !hasAny(ancestors, BROAD) ? 5 : headers['x-frame-options'] ? 0 : -20,
    headers['x-content-type-options'] === 'nosniff' ? 0 : -5,
    PRIVATE_REFERRERS.includes(headers['referrer-policy'] ?? '') ? 5 : headers['referrer-policy'] ? -5 : 0,
    /^same-(?:origin|site)$/.test(headers['cross-origin-resource-policy'] ?? '') ? 10 : 0,
    headers['access-control-allow-credentials'] === 'true' ? -50 : 0,
    redirectsToHttps ? 0 : -20,
  ];
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
  const penalised = 100 + sum(modifiers.filter((value) => value < 0));
  const score = Math.max(0, penalised < 90 ? penalised : penalised + sum(modifiers.filter((value) => value > 0)));
  return { score, grade: GRADES.find(([least]) => score >= least)?.[1] ?? 'F' };
}
