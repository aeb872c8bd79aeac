/*
 * What the server hands to the login and to one's own account in /admin. It is no part of the public contract.
 */

/** Dark modules as the path of an SVG whose sides have `size` units. */
export type QrCodeView = { size: number; path: string };

/** The key of an authenticator, to be typed, opened or scanned. */
export type TotpView = { secret: string; uri: string; qrCode: QrCodeView };

/** A session of somebody of the staff. */
export type StaffSessionView = { id: string; device: string; since: string; seen: string; isThis: boolean };

/** The login, which is shown at whatever address was asked for. */
export type LoginView = {
  /**
   * `repeat`: a form of an ended session, to be sent once more. `invitation`: a new password by a link. `confirm`: the
   * second factor once more, in a whole session. `enrol`: a second factor must be set up. `codes`: the recovery codes, shown once.
   */
  step: 'password' | 'factor' | 'confirm' | 'enrol' | 'codes' | 'repeat' | 'invitation' | 'expired';
  /** What was being saved when the session had ended, as JSON of names and values; empty without. */
  carried: string;
  /** A form that the login does not carry: the page says how it is sent all the same. */
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
