import type { IncomingMessage } from 'node:http';
import type { Locale } from '@/config/locales';
import type { Roles } from '../../people/staff/requireStaff';
import type { StaffSession } from '../../people/staff/staffSession';
import type { Translate } from '../../texts/texts';
import type { FormBody } from './formKey';
import type { FormValues } from './formValues';
import type { NoteName } from './notes';

export type AdminContext = {
  staff: StaffSession;
  locale: Locale;
  t: Translate;
  /** Of the route. */
  params: Readonly<Record<string, string>>;
  /** Values of the address by name, the last of several. */
  query: Readonly<Record<string, string>>;
  /** The path of the page, without its query. */
  path: string;
  request: IncomingMessage;
};

export type Shown<View> = { title: string; view: View };

/** With `isPress` it was a button beside what is typed, and the page is as it is now. */
export type Refilled<View> = Shown<View> & { isPress?: boolean };

/** What came with a post. `fields` are all of them, `values` the first of each name. */
export type Posted<Body extends { fields: URLSearchParams } = { fields: URLSearchParams }> = Body & {
  values: FormValues;
};

export type PostOutcome<View> =
  /** 303 to a page, with a note; with `keepsForm` 307, and the browser sends the form there. */
  | {
      to: string;
      note?: NoteName;
      keepsForm?: true;
      /** The id of what is shown first there. */
      at?: string;
    }
  /** The page once more: with what was typed and what is wrong with it. */
  | (Shown<View> & { status: 200 | 400 | 409 | 412 | 422 });

type AskedFactor = Pick<AdminContext, 'params' | 'query'> & { values: FormValues | null };

export type AdminPageDefinition<View, Body extends FormBody> = {
  /** Who may see the page; who may post is checked with it, and further by `post`. */
  roles: Roles | ((params: Readonly<Record<string, string>>) => Roles);
  /** Namespaces of texts beside `common`, `forms` and `admin`. */
  texts?: string[];
  /** Addresses of `config/builtAssets.mjs`, such as `LIST_SCRIPT`. */
  scripts?: readonly string[];
  /** The screen shows the note of a redirect itself, beside what was pressed. */
  showsNote?: true;
  /** `null` is a 404. HttpErrors are answered with their status. */
  load: (context: AdminContext) => Promise<Shown<View> | null>;
  /** Answers a form that this page sent. Origin, token and role are right when it is called. */
  post?: (context: AdminContext, posted: Posted<Body>) => Promise<PostOutcome<View>>;
  /**
   * Whether the second factor is asked for once more, unless the session gave it in the last ten minutes: before the page
   * is shown or a body with files is received (`values` is `null`), or before this form is carried out.
   */
  asksFactor?: (asked: AskedFactor) => boolean;
  /** `false` where no page that asks for password or code holds the form: it has those itself, or is no more than a press. */
  holdsForms?: false;
  /**
   * The page with what a form of it held that was not carried out, unchecked and not saved: after the login of somebody
   * else, with the token of another session, with a key that was sent before. Without it the page as it is now.
   */
  refill?: (context: AdminContext, posted: Posted) => Promise<Refilled<View> | null>;
  /**
   * Reads another body than that of a plain form, with `files`. It is called when origin, session and role are right.
   */
  readBody?: (request: IncomingMessage) => Promise<Body>;
};
