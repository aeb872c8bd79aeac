import { phoneDigits } from './phoneDigits';

/** `+994 12 000 00 00`; a number of another country or length is shown as it came. */
export function formatPhone(number: string): string {
  const parts = /^994(\d{2})(\d{3})(\d{2})(\d{2})$/.exec(phoneDigits(number));
  return parts ? `+994 ${parts.slice(1).join(' ')}` : number;
}
