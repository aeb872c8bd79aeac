import { pagePath, type SiteLocation } from './routes';

const linkTo = (path: string, values: Record<string, string>) => `${path}?${new URLSearchParams(values).toString()}`;

/** Links that only mails contain. Apart from `routes`, which every page loads. */
export const mailLinks = {
  /** Of an order that is to be confirmed; the page's button posts to the same address, and the form of the order's page that asks for the mail again. */
  orderConfirm: (location: SiteLocation, order: { number: string; token: string }) =>
    linkTo(pagePath(location, 'orderConfirm'), order),
  emailVerify: (location: SiteLocation, token: string) => linkTo(pagePath(location, 'emailVerify'), { token }),
} as const;
