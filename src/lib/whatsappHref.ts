import { phoneDigits } from './phoneDigits';

/**
 * A chat with this number; `text` is what the visitor would send. The number must not be empty: without one there is
 * no link to show.
 */
export const whatsappHref = (number: string, text?: string): string =>
  `https://wa.me/${phoneDigits(number)}${text ? `?text=${encodeURIComponent(text)}` : ''}`;
