/**
 * Every kind of mail that the site sends, by whom it goes to: `composeMail` takes no other, and each has a sample
 * (`server/backoffice/mails`), by which the back office shows it and the tests read it.
 */
export const MAIL_KINDS = {
  orders: [
    'order.toConfirm',
    'order.placed',
    'order.received',
    'order.confirmed',
    'order.packed',
    'order.packedPickup',
    'order.on_the_way',
    'order.delivered',
    'order.pickedUp',
    'order.cancelled',
    'order.unconfirmed',
    'order.takenBack',
  ],
  forms: [
    'application.received',
    'application.in_review',
    'application.answered',
    'application.closed',
    'application.answer',
    'application.takenBack',
    'message.received',
    'message.in_review',
    'message.answered',
    'message.closed',
    'message.answer',
    'message.takenBack',
  ],
  accounts: [
    'account.verify',
    'account.reset',
    'account.taken',
    'deletion.waits',
    'deletion.done',
    'deletion.doneWithoutAccount',
  ],
  office: [
    'office.order',
    'office.orderConfirmed',
    'office.application',
    'office.message',
    'office.refused',
    'office.failed',
  ],
  staff: [
    'staff.invitation',
    'staff.recovery',
    'staff.draftFailed',
    'notice.newBrowser',
    'notice.app',
    'notice.passkey',
    'notice.passkeyRemoved',
    'notice.newCodes',
    'notice.codeUsed',
    'notice.password',
    'notice.wrongCodes',
    'notice.closed',
    'notice.reset',
    'notice.role',
    'notice.ownerAdded',
    'notice.ownerRemoved',
    'notice.ownerRecovered',
    'notice.billing',
    'notice.mail',
  ],
} as const;

export type MailGroup = keyof typeof MAIL_KINDS;
export type MailKind = (typeof MAIL_KINDS)[MailGroup][number];

const KINDS: readonly MailKind[] = Object.values(MAIL_KINDS).flat();

export const isMailKind = (name: string | undefined): name is MailKind => KINDS.some((kind) => kind === name);
