import type { AdminLink } from './admin';

/** The media types of a picture that the library takes, as an input names them: a phone converts others to one of them. */
export const PICTURE_TYPES = 'image/jpeg,image/png,image/webp,image/avif';

/** A picture that was uploaded, or was there already. */
export type UploadedPicture = {
  /** As content holds it. */
  address: string;
  preview: string;
  name: string;
  /** Its page. */
  href: string;
  isNew: boolean;
  /** It may be published: it is decorative or has its text in both languages. */
  isComplete: boolean;
};

/** The library of pictures: upload, search, and a page of them. */
export type PicturesView = {
  upload: UploadView;
  filter: { text: string; isIncomplete: boolean };
  pictures: { href: string; preview: string; name: string; alt: string; isComplete: boolean }[];
  countText: string;
  previousHref?: string;
  nextHref?: string;
};

/** Drawings that come with the site, by their motif. */
export type DrawingsView = {
  /** The look has no ornament: the site shows none of them. */
  isPlain: boolean;
  motifs: { title: string; about: string; drawings: Drawing[] }[];
};

/** `address` is as content holds it; `preview` has a size and the colours of the organisation. */
export type Drawing = { address: string; preview: string; name: string };

export type UploadView = {
  /** What the input takes, such as `image/jpeg,…`. */
  accept: string;
  hint: string;
  /** Sentences about files that were not taken, each with its name. */
  problems: string[];
};

/** One picture: what it shows, what stays visible of it, where it stands. */
export type PictureView = {
  /** Of its file, where the title is what it shows. */
  name: string;
  version: string;
  preview: { src: string; width: number; height: number };
  facts: { label: string; value: string }[];
  /** As content holds it, to be copied. */
  address: string;
  /** By input name. */
  values: Record<'alt.az' | 'alt.en' | 'focus_x' | 'focus_y', string>;
  isDecorative: boolean;
  /** It may be published: it is decorative or has its text in both languages. */
  isComplete: boolean;
  errors: Record<string, string>;
  /** Somebody saved meanwhile. */
  isConflict: boolean;
  uses: AdminLink[];
};

export type DocumentsView = {
  upload: UploadView;
  documents: { id: string; href: string; name: string; size: string; date: string; uses: AdminLink[] }[];
  countText: string;
  previousHref?: string;
  nextHref?: string;
};
