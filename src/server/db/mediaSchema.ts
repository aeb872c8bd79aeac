import type { Generated } from 'kysely';
import type { Json, Text } from './schema';

/** One file of the storage. `is_removed` is 1 from when housekeeping has decided to remove it until it is gone. */
type StoredFileTable = {
  key: string;
  /** Of the upload that it belongs to: a picture has several files. */
  hash: string;
  is_removed: Generated<number>;
  /** When it was last uploaded. */
  created_at: string;
};

/** `focus_…` in per cent from the left and from the top, `is_decorative` 1 or 0. */
export type PictureTable = {
  id: Generated<number>;
  hash: string;
  /** Of the uploaded file, for the library. */
  name: string;
  /** Pixels of the upload, upright. */
  width: number;
  height: number;
  /** Of the upload. */
  bytes: number;
  focus_x: Generated<number>;
  focus_y: Generated<number>;
  alt: Json<Text>;
  is_decorative: Generated<number>;
  avif: Generated<'waiting' | 'ready' | 'failed'>;
  /** Until when a process works on its AVIF files, ISO 8601. */
  avif_lease: string | null;
  version: Generated<number>;
  staff_id: number | null;
  created_at: string;
};

export type DocumentTable = {
  id: Generated<number>;
  hash: string;
  name: string;
  format: string;
  bytes: number;
  staff_id: number | null;
  created_at: string;
};

export type ApplicationAttachmentTable = {
  id: Generated<number>;
  application_id: number;
  hash: string;
  name: string;
  format: string;
  bytes: number;
};

export type MediaSchema = {
  stored_file: StoredFileTable;
  picture: PictureTable;
  document: DocumentTable;
  application_attachment: ApplicationAttachmentTable;
};
