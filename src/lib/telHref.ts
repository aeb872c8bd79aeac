import { phoneDigits } from './phoneDigits';

export const telHref = (number: string): string => `tel:+${phoneDigits(number)}`;
