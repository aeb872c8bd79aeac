import { pagePath, type SiteLocation } from './routes';

/**
 * The link in the mail of an order that is to be confirmed. Apart from `routes`, which every page loads, because only the
 * server makes it.
 */
export const orderConfirmHref = (location: SiteLocation, order: { number: string; token: string }): string =>
  `${pagePath(location, 'orderConfirm')}?${new URLSearchParams(order).toString()}`;
