import type { AdminLink, CellView, ControlView, RailView, StaffRole } from '@/contract/admin';
import type { Locale } from '@/config/locales';
import type { Database, RowLock } from '../../db/transaction';
import type { ListPage, ListQuery } from '../../db/findListPage';
import type { StaffSession } from '../../people/staff/staffSession';
import type { TextKey, Translate } from '../../texts/texts';
import type { FieldSet, FieldValues } from './fields';
import type { FormValues } from './formValues';
import type { NoteName } from './notes';

export type ViewContext = {
  t: Translate;
  locale: Locale;
  staff: StaffSession;
  /** Everything that a form sent, where it is saved: also what is no field. */
  posted?: FormValues;
};

export type Column<Row> = {
  name: string;
  label: TextKey;
  /** Aligned to the right. */
  isNumber?: boolean;
  /** Whether the list can be sorted by it: `list.find` gets its name. */
  isSortable?: boolean;
  /** Left out where no row of the page says anything in it. */
  isSparse?: boolean;
  /** On a phone its label stands before the value, which alone would not say what it is. */
  needsLabel?: boolean;
  cell(row: Row, context: ViewContext): CellView | string | number;
};

export type Filter = { name: string; label: TextKey } & (
  | { kind: 'search' | 'date' }
  | {
      kind: 'choice';
      options: (context: ViewContext) => Promise<{ value: string; text: string }[]> | { value: string; text: string }[];
    }
);

type ActionContext = {
  staff: StaffSession;
  id: string;
  values: FormValues;
  locale: Locale;
  /** Of a row of a list what the person saw of it (`list.seen`). */
  seen?: string | undefined;
};

/** A page of several chosen rows, such as their slips on paper. */
type ChosenPage = {
  name: string;
  label: TextKey;
  /** With the number of chosen rows, `n`. */
  counted: TextKey;
  roles: readonly StaffRole[];
  href(ids: readonly string[]): string;
};

/** The part of a list that is linked above it: one value of a filter each. */
type ListTabs = {
  /** The name of a `choice` filter. */
  filter: string;
  values: readonly string[];
  /** By value; one that is not named has no number. */
  count(db: Database): Promise<Readonly<Record<string, number>>>;
  /** Leaves out values of which there are none. */
  hidesEmpty?: boolean;
};

type CountForm = Extract<TextKey, `adminList:count.${string}_other`>;
/** What a list counts: the name of its texts in `adminList:count`. */
export type Noun = CountForm extends `adminList:count.${infer Name}_other` ? Name : never;

/** The order of the site, made by hand. */
export type OrderByHand<Row> = {
  /** The ids that the row can be moved past. */
  neighbours(row: Row): { above?: string | undefined; below?: string | undefined };
  /** Whoever may. */
  roles: readonly StaffRole[];
  /** Puts a record right before or right behind another; nothing happens where it stands there. */
  move(move: { id: string; side: 'before' | 'after'; otherId: string; staff: StaffSession }): Promise<void>;
};

/** A button of a record's page, or with `isBulk` of the chosen rows of a list, once for each. */
export type Action = {
  name: string;
  label: TextKey;
  roles: readonly StaffRole[];
  /** Asked before, in the page itself. */
  confirm?: TextKey;
  /** Something is lost by it: it is red. */
  isDanger?: boolean;
  isBulk?: boolean;
  /** With `isBulk`, what it says with the number of chosen rows, `n`. */
  counted?: TextKey;
  /** Whether the record has it now; always by default. */
  isOffered?: (id: string) => Promise<boolean>;
  /** What its button says beside what is typed, `label` by default. */
  submit?: TextKey;
  /** What is typed for it. */
  controls?: (id: string, context: ViewContext) => Promise<Omit<ExtraControls, 'title' | 'button'>>;
  /**
   * The use case: it opens its transaction and writes the audit log in it (`insertAudit`).
   * @throws EditConflict, RefusedAction, HttpError `bad_request` with messages by input name
   */
  run(context: ActionContext): Promise<{ note: NoteName; to?: string } | void>;
};

export type StoredRecord<Values> = {
  /** Empty for the resource's `newTitle`. */
  title: string;
  values: Values;
  /** By default made of the values. */
  version?: string;
  /** What keeps it from being saved as it is, by input name: shown when its form is opened. */
  errors?: Readonly<Record<string, string>>;
  /** What would be better, by input name: shown with its form, and in nobody's way. */
  advice?: Readonly<Record<string, string>>;
};

/** A button that saves the form in a way of its own. */
export type SaveButton<Values> = {
  name: string;
  label: TextKey;
  /** Texts may be missing. */
  isLenient?: boolean;
  /** Whether it is the one to press next; the first by default. */
  isMain?: (id: string) => Promise<boolean>;
  /**
   * The use case, as in `Action`. @returns where the record is now
   * @throws EditConflict, HttpError `bad_request` with messages by input name
   */
  run(save: {
    /** `new` for a record that is new. */
    id: string;
    version: string;
    values: Values;
    /** Everything that was sent, also what is no field. */
    posted: FormValues;
    context: ViewContext;
  }): Promise<{ id: string; note: NoteName }>;
};

/** `values`: the texts of inputs in which nothing was typed yet. With `button` they stand beside the form, with that one. */
export type ExtraControls = { title: string; controls: ControlView[]; values?: FormValues; button?: string };

type ResourceDefinition<Row extends { id: string | number }, Fields extends FieldSet> = {
  /** The segment of its address, `/admin/cities`, and its name in the audit log. */
  name: string;
  /** The heading of the list, and of a record that is new. */
  title: TextKey;
  newTitle: TextKey;
  /** Who reads and who writes; the owner always does both. */
  roles: { read: readonly StaffRole[]; write: readonly StaffRole[] };
  /** Records about a person: the audit log gets names of fields, never values. */
  isPersonal?: boolean;
  /** Whoever saves or presses a button gives the second factor once more, unless it was given in the last ten minutes. */
  asksFactor?: boolean;
  /** Nearly every field may stay empty: its form does not say so at each of them. */
  isMostlyOptional?: boolean;
  /** What the page of a new record says, where more than adding it was done. */
  addedNote?: NoteName;
  /** What the button says that adds one, where more than adding it is done; the list then says `newTitle` for “Add”. */
  addLabel?: TextKey;
  list: {
    columns: readonly [Column<Row>, ...Column<Row>[]];
    filters: readonly Filter[];
    /** The column and direction without a choice, `-created_at`. */
    sort: string;
    find(db: Database, query: ListQuery, locale: Locale, staff?: StaffSession): Promise<ListPage<Row>>;
    /** Marks rows to look at first. */
    tone?(row: Row): 'warn' | 'bad' | undefined;
    /** The stored address of its picture, empty without one. */
    picture?(row: Row): string;
    /** What a person sees of a row, in a few signs: buttons for chosen rows get it. */
    seen?(row: Row): string;
    /** The page of a row for whoever looks; its record's by default. */
    href?(row: Row, context: ViewContext): string;
    noun?: Noun;
    /** What it is for, above it. */
    lead?: TextKey;
    /** What to do where nothing is in it. */
    empty?: TextKey;
    tabs?: ListTabs;
    /** Where `sort` is `order` and nothing is filtered, rows are moved by buttons. */
    order?: OrderByHand<Row>;
    chosenPages?: readonly ChosenPage[];
  };
  fields: Fields;
  /** Groups of fields with headings; without them all stand in one. */
  sections?: readonly { title: TextKey; fields: readonly (keyof Fields & string)[] }[];
  /** `null` where there is no such record. The id is that of the address, unchecked. Locks the row where it can. */
  /** The title is in the language of whoever looks. */
  /** @param lock `lock` before it is changed; without one for its page */
  find(db: Database, id: string, locale: Locale, lock?: RowLock): Promise<StoredRecord<FieldValues<Fields>> | null>;
  /** @returns the new id. @throws HttpError `bad_request` with messages by input name. Without it nothing can be added. */
  insert?(tx: Database, values: FieldValues<Fields>, context: ViewContext): Promise<string | number>;
  update?(tx: Database, id: string, values: FieldValues<Fields>, context: ViewContext): Promise<void>;
  /** @throws HttpError `bad_request` where something still refers to it */
  remove?(tx: Database, id: string, context: ViewContext): Promise<void>;
  /** Buttons of the form in place of `insert` and `update`; Enter presses the first. */
  saves?: readonly SaveButton<FieldValues<Fields>>[];
  /** With `saves`: nothing can be added. */
  isFixed?: boolean;
  /** Inputs at the end of the form that are no fields of the record: the buttons read them. They get the texts of the others. */
  extraControls?: (context: ViewContext, values: FormValues) => Promise<ExtraControls[]>;
  links?: (id: string, context: ViewContext) => Promise<AdminLink[]>;
  /** Lines beside the form that nobody types. */
  facts?: (id: string, context: ViewContext) => Promise<{ label: string; value: CellView }[]>;
  actions?: readonly Action[];
  /** What stands beside the form of a record with drafts. @param id `new` for one that is new */
  rail?: (id: string, context: ViewContext) => Promise<RailView>;
};

/**
 * A resource as the pages see it: its rows and values are checked by `defineResource` and nowhere else. What gets them is
 * written as a method, whose parameters TypeScript compares in both directions.
 */
export type Resource = ResourceDefinition<{ id: string | number }, FieldSet>;

/**
 * One kind of record of the back office: list, page, form, roles and audit log come from this definition
 * (docs/admin.md). It is shown when it stands in `server/backoffice/frame/resources.ts`.
 */
export const defineResource = <Row extends { id: string | number }, Fields extends FieldSet>(
  definition: ResourceDefinition<Row, Fields>,
): Resource => definition;

/** Whether records can be added; the pages of the site name those that are fixed. */
export const canAdd = ({ insert, saves, isFixed }: Resource): boolean =>
  insert !== undefined || (saves !== undefined && !isFixed);
