import type { Locale } from '@/config/locales';

/* What the server hands to the page of samples of mails. */

export type MailLink = { locale: Locale; href: string; text: string; isCurrent: boolean };

export type MailPreviewsView = {
  groups: { title: string; mails: { kind: string; subject: string; links: MailLink[] }[] }[];
  /** The one that is looked at; `null` on the list of all. */
  shown: {
    kind: string;
    locale: Locale;
    subject: string;
    text: string;
    /** The address of its HTML, a document of its own. */
    src: string;
    links: MailLink[];
    sendTo: string;
  } | null;
};
