/*
 * What the server hands to the login and to one's own account in /admin. It is no part of the public contract.
 */

/** Dark modules as the path of an SVG whose sides have `size` units. */
export type QrCodeView = { size: number; path: string };

/** The key of an authenticator, to be typed, opened or scanned. */
export type TotpView = { secret: string; uri: string; qrCode: QrCodeView };

/** A session of somebody of the staff. */
export type StaffSessionView = { id: string; device: string; since: string; seen: string; isThis: boolean };

/** Names and values of a form, in their order. */
export type SentForm = [name: string, value: string][];

/** The login, which is shown at whatever address was asked for. */
export type LoginView = {
  /**
   * `both`: password and second factor at once, with a form that was sent. `invitation`: a new password by a link.
   * `confirm`: the second factor once more, in a whole session. `enrol`: a second factor must be set up. `codes`: the
   * recovery codes, shown once.
   */
  step: 'password' | 'factor' | 'both' | 'confirm' | 'enrol' | 'codes' | 'invitation' | 'expired';
  /** The form that was sent and is carried out with this step, hidden in it; empty without. */
  sent: SentForm;
  /** A form that was sent and does not fit into the page, which says how it is sent all the same. */
  isLost: boolean;
  email: string;
  /** By input name; `form` for the whole. */
  errors: Record<string, string>;
  hasTotp: boolean;
  /** Options of WebAuthn as JSON, where a passkey can be used or made. */
  passkey: string;
  /** The authenticator that is being set up. */
  totp: TotpView | null;
  codes: string[];
};

/** One's own account. */
export type MeView = {
  sessions: StaffSessionView[];
  hasTotp: boolean;
  /** Whether the second factor was given in the last ten minutes: what changes one asks for it otherwise. */
  isConfirmed: boolean;
  /** Where an authenticator is being set up. */
  totp: TotpView | null;
  /** By input name. */
  errors: Record<string, string>;
  passkeys: { id: string; name: string }[];
  /** Options for one more passkey, as JSON. */
  passkey: string;
  codesLeft: number;
  /** New recovery codes, right after they were made; otherwise none. */
  codes: string[];
};
