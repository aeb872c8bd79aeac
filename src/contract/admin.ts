import type { Locale } from '@/config/locales';
import type { LoginView } from './adminAccount';
import type { NavigationGroupView } from './adminPlaces';

/*
 * What the server hands to the pages of /admin. It is no part of the public contract: both sides are always of one
 * version. Everything here is JSON, and its texts are in the reader's language already.
 */

/** The hidden field with the key of a form. */
export const FORM_KEY = 'form_key';

export const STAFF_ROLES = ['owner', 'editor', 'sales'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

export type Tone = 'ok' | 'warn' | 'bad' | 'info';

export type AdminLink = { href: string; text: string };

/** What stands around every page of a signed-in person. */
export type AdminFrameView = {
  title: string;
  locale: Locale;
  /** The path of the page, which its forms are posted to. */
  path: string;
  /** `null` before the login. */
  staff: { name: string; email: string; role: StaffRole; roleText: string } | null;
  /** The first page of the site, in the language of the page. */
  siteHref: string;
  /** The places above the page, from the top; none on a page of the navigation itself. */
  trail: AdminLink[];
  /** Where the guide tells of the page; empty before the login. */
  helpHref: string;
  /** Before the login: the same page in the other language; empty where a form or codes would be lost by it. */
  languageHref: string;
  /** Hidden in every form as `csrf`, sent by scripts as `X-CSRF-Token`. Empty before the login. */
  csrf: string;
  /** Random: what a form of this page is known by when it is sent twice (`FormTokens`). Empty before the login. */
  formKey: string;
  navigation: NavigationGroupView[];
  /** `at` is when it was, `05:30` in Baku; with `isInScreen` the screen shows it itself. */
  note: { tone: Tone; text: string; at: string; isInScreen: boolean } | null;
  /** Addresses of the sheet of the back office and of scripts. */
  styles: string;
  scripts: string[];
  /** The script of the search, which is loaded when it is first asked for. */
  searchScript: string;
  /** The icon of an organisation with a look of its own, and the version of that look. */
  logo?: string;
  brand?: string;
};

/** A cell of a list or a value of a record. */
export type CellView =
  /** `below` is a line of what somebody wrote, cut where there is no room. */
  | { kind: 'text'; text: string; isNumber?: boolean; below?: { text: string; lang: string } }
  /** Text with line breaks. */
  | { kind: 'lines'; text: string; lang?: Locale }
  | { kind: 'tag'; text: string; tone?: 'ok' | 'warn' | 'bad' | 'brand' | 'nar' }
  | { kind: 'picture'; src: string; alt: string }
  | { kind: 'link'; text: string; href: string };

type ControlTexts = { name: string; label: string; hint?: string | undefined };

/** A control of a form. Its values are texts by input name: `name`, `name.az`, `rows.0.name.az`. */
/** How a search engine may show a page: the fields whose text it takes, the first that has one, and what follows the title. */
export type SearchResultView = {
  host: string;
  title: readonly string[];
  description: readonly string[];
  after: Record<Locale, string>;
};

export type ControlView =
  | (ControlTexts & {
      kind: 'text';
      /** `date` is typed as 31.12.2026, `time` as 31.12.2026 09:30. */
      type: 'text' | 'email' | 'tel' | 'url' | 'password' | 'date' | 'time' | 'color';
      inputMode?: 'decimal' | 'numeric' | undefined;
      autoComplete?: string | undefined;
      isRequired: boolean;
      maxLength?: number | undefined;
      /** Of a few signs: it shares its line with the next one. */
      isShort?: boolean;
      /** What is ticked to keep a value that was refused, `<name>.sure`: it is asked about, and not wrong. */
      sure?: string;
      lang?: Locale | undefined;
      /** For a field that scripts look up values for. */
      lookup?: string | undefined;
    })
  | (ControlTexts & {
      kind: 'area';
      isRequired: boolean;
      rows: number;
      maxLength?: number | undefined;
      lang?: Locale | undefined;
      isMarkdown: boolean;
      /** One address of a picture of the library a line. */
      isGallery?: boolean;
      /** The endpoint whose answers a script offers for its lines. */
      choices?: string | undefined;
    })
  | (ControlTexts & {
      kind: 'select';
      isRequired: boolean;
      /** With `about`, which explains each, they all stand in the page. */
      options: { value: string; text: string; about?: string }[];
      /** The records that the options name, by their values, where they have a page and a picture. */
      records?: Readonly<Record<string, { href: string; picture: string }>>;
      /** The text of the option without a value; none where there is always a value. */
      placeholder?: string | undefined;
    })
  | (ControlTexts & { kind: 'check' })
  /** Side by side: az and en, or the colours. */
  | (ControlTexts & { kind: 'pair'; controls: ControlView[]; result?: SearchResultView })
  /** Records of their own, added, moved and removed by buttons of the form; `rowControls` name their inputs by path. */
  | (ControlTexts & { kind: 'rows'; rowControls: ControlView[]; maxRows: number })
  /** The address of a picture of the library. */
  | (ControlTexts & { kind: 'picture'; isRequired: boolean; maxLength?: number | undefined })
  /** What a picture shows: it stands beside the inputs. */
  | (ControlTexts & { kind: 'described'; src: string; controls: ControlView[] });

export type FormView = {
  /** Empty for a record that is new. */
  version: string;
  values: Record<string, string>;
  /** What it shows was typed and is not stored. */
  isTyped?: boolean;
  /** By input name. */
  errors: Record<string, string>;
  /** The same with the labels of the inputs: “Fill in this field” eight times would not say which. */
  problems: { id: string; text: string }[];
  /** What would be better about stored values, by input name. */
  advice?: Readonly<Record<string, string>>;
  sections: { title: string; controls: ControlView[] }[];
  /** Nearly all of it may stay empty, so that this is not said at each control. */
  isMostlyOptional?: boolean;
  /** What is in the database and what was typed, where somebody saved in between. */
  conflict: { label: string; stored: string; typed: string }[] | null;
  submitLabel: string;
  /** Buttons in place of the one with `submitLabel`; the first is pressed by Enter. */
  buttons?: ButtonView[];
  /** Controls of the form that stand beside it, with the button that reads them. */
  aside?: { title: string; controls: ControlView[]; button: ButtonView }[];
};

/** `isMain` for the one to press next. */
type ButtonView = { name: string; label: string; isMain?: boolean };

export type ActionView = {
  name: string;
  label: string;
  /** Something is lost by it. */
  isDanger?: boolean;
  /** Its question, for one that asks first. */
  confirm?: string;
  /** What its button says then, `label` by default. */
  submit?: string;
  /** What is typed for it, with the stored values by input name. */
  controls?: ControlView[];
  values?: Record<string, string>;
};

/** What stands beside the form of a record with drafts. */
export type RailView = {
  /** Texts that one language lacks: the input, its label, the language's name. */
  lacks: { name: string; label: string; language: string }[];
  /** The draft on the site, by language in each shell; none of a record that is new. */
  previews: { language: string; links: AdminLink[] }[];
};

export type RecordView = {
  isNew: boolean;
  /** `null` for a role that only reads. */
  form: FormView | null;
  facts: { label: string; value: CellView }[];
  /** Buttons that post `action`; one that asks first shows its question beside it. */
  actions: ActionView[];
  rail?: RailView;
  links: AdminLink[];
  /** Why the button that was pressed did nothing, and where that can be changed. */
  refusal?: { text: string; link: AdminLink };
};

export type FailedView = { status: number; title: string; text: string };

/** Before the names of a form that stands in another one. */
export const SENT_PREFIX = 'sent.';

/** The props of every page of /admin. */
export type AdminPageProps<View> = {
  /** The texts of the page by language and namespace. */
  texts: Record<string, Record<string, unknown>>;
  frame: AdminFrameView;
  body: { kind: 'page'; view: View } | { kind: 'login'; view: LoginView } | { kind: 'failed'; view: FailedView };
};
