import { parsePath } from '@/config/routes';

// Only the development server writes code and styles into the page.
const INLINE = process.env.NODE_ENV === 'development' ? " 'unsafe-inline' 'unsafe-eval'" : '';

const EVERY_ANSWER: [name: string, value: string][] = [
  [
    'Content-Security-Policy',
    [
      "default-src 'self'",
      `script-src 'self'${INLINE}`,
      `style-src 'self'${INLINE}`,
      "img-src 'self'",
      "font-src 'self'",
      "connect-src 'self'",
      'frame-src https://www.youtube-nocookie.com',
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ].join('; '),
  ],
  ['X-Content-Type-Options', 'nosniff'],
  ['Referrer-Policy', 'strict-origin-when-cross-origin'],
  ['Permissions-Policy', 'camera=(), microphone=(), geolocation=(), payment=(), usb=()'],
  ['Cross-Origin-Opener-Policy', 'same-origin'],
];

/** What decides which shell a page's address is answered with. */
const EVERY_PAGE: typeof EVERY_ANSWER = [['Vary', 'User-Agent, Sec-CH-UA-Mobile, Accept-Encoding']];

const KEPT_FOR_EVER: typeof EVERY_ANSWER = [['Cache-Control', 'public, max-age=31536000, immutable']];

/** The addresses of orders and applications and those in mails hold tokens. */
const HOLDS_TOKEN = /^(?:order|application|e-contact\/sent|password\/reset|email\/verify)(?:\/|$)/;
const TOLD_TO_NOBODY: typeof EVERY_ANSWER = [['Referrer-Policy', 'no-referrer']];

/**
 * The headers of an answer by the path that was asked for; later ones replace earlier ones, and a door may replace all
 * of them. The framework's `headers()` would do the same, but compiles every value anew for every request.
 */
export function answerHeaders(path: string): [name: string, value: string][] {
  if (/^\/fonts\//.test(path)) return [...EVERY_ANSWER, ...KEPT_FOR_EVER];
  const rest = parsePath(path)?.rest;
  if (rest === undefined || /^api(?:\/|$)/.test(rest)) return EVERY_ANSWER;
  return [...EVERY_ANSWER, ...EVERY_PAGE, ...(HOLDS_TOKEN.test(rest) ? TOLD_TO_NOBODY : [])];
}
