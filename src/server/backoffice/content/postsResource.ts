import { formatDate } from '@/lib/dates';
import { PLATFORM_NAMES, PLATFORMS, type Platform } from '@/contract/platforms';
import { type Field, localizedField, textField, type FieldsOf } from '../kit/fields';
import type { RecordOf } from '../../db/columns';
import type { Database } from '../../db/connection';
import { contentTable, formTable } from '../../db/contentTable';
import { MEDIA_POST } from '../../db/contentTables';
import { parseText } from '../../db/localize';
import { routes } from '@/config/routes';
import { titleSchema } from '@/contract/common';
import { mediaPostSchema } from '@/contract/media';
import { platformSchema } from '@/contract/site';
import * as z from '@/contract/zod';
import { imageField, markdownField, shortTextField, slugField, titleField, webAddress } from '../kit/contentFields';
import { dateField } from '../kit/dateField';
import { metaFields } from './metaFields';
import { findContentPage } from './contentListRepository';
import { contentResource } from './contentResource';
import { serviceField } from './serviceField';

/** The network of a post, by its own name in every language; empty for a post of the site itself. */
const platformField = (): Field<Platform | ''> => ({
  buildControl: (name, { t }) => ({
    name,
    label: t('adminContent:field.platform'),
    kind: 'select',
    isRequired: false,
    options: PLATFORMS.map((value) => ({ value, text: PLATFORM_NAMES[value] })),
    placeholder: t('adminContent:field.platformNone'),
  }),
  write: (name, value) => ({ [name]: value }),
  read: (name, values) => {
    const chosen = values[name] ?? '';
    const value = PLATFORMS.find((platform) => platform === chosen);
    if (value || chosen === '') return { value: value ?? '' };
    return { issues: [{ name, key: 'errors:field.choose' }] };
  },
});

export type PostRecord = RecordOf<typeof MEDIA_POST>;

/** The queries that edit posts. */
export const postRecords = contentTable(MEDIA_POST);

/** What lists show of the posts with these ids. */
async function findPostCards(db: Database, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const query = db.selectFrom('media_post').select(['id', 'title', 'platform', 'published_at', 'image']);
  const rows = await query.where('id', 'in', ids).execute();
  return rows.map((row) => ({ ...row, title: parseText(row.title, row) }));
}

/** As the form has it: no video is an empty text. */
type PostForm = Omit<PostRecord, 'video'> & { video: string };

/** The code of a video in the address of its page, as YouTube writes it; any other text as it is. */
const readVideoCode = (text: string): string =>
  /^(?:https?:\/\/)?(?:[\w-]+\.)?(?:youtu\.be\/|youtube(?:-nocookie)?\.com\/(?:watch\?(?:.*&)?v=|(?:embed|shorts|live|v)\/))([\w-]{11})/i.exec(
    text,
  )?.[1] ?? text;

const toForm = ({ video, ...rest }: PostRecord): PostForm => ({ ...rest, video: video ?? '' });
const toRecord = ({ video, ...rest }: PostForm): PostRecord => ({ ...rest, video: video || null });

export const postsResource = contentResource({
  records: formTable(MEDIA_POST, toForm, toRecord),
  type: {
    name: 'posts',
    schema: mediaPostSchema
      .pick({ slug: true, published_at: true, image: true, url: true })
      .extend({ title: titleSchema, summary: titleSchema, platform: z.union([platformSchema, z.literal('')]) }),
    check: async (tx, { slug }, id) =>
      (await postRecords.isTaken(tx, 'slug', slug, id)) ? { slug: 'adminFields:slug.taken' } : {},
    references: [{ field: 'service_slug', resource: 'services', by: 'slug' }],
    address: (location, { slug }) => routes.mediaPost(location, slug),
    title: ({ title }, locale) => title[locale],
  },
  title: 'adminContent:posts.title',
  newTitle: 'adminContent:posts.new',
  noun: 'posts',
  findPage: async (db, query, locale) =>
    findContentPage(db, {
      table: 'media_post',
      resource: 'posts',
      title: 'title',
      query,
      locale,
      order: 'id',
      findCards: (ids) => findPostCards(db, ids),
    }),
  columns: [
    {
      name: 'platform',
      label: 'adminContent:column.platform',
      cell: ({ values }) => PLATFORM_NAMES[PLATFORMS.find((name) => name === values.platform) ?? 'other'],
    },
    {
      name: 'date',
      label: 'adminContent:column.date',
      cell: ({ values }, { locale }) => formatDate(String(values.published_at ?? ''), locale),
    },
  ],
  fields: {
    title: titleField('adminContent:field.title'),
    slug: slugField(),
    platform: platformField(),
    service_slug: serviceField(),
    published_at: dateField({ label: 'adminContent:field.publishedAt', isRequired: true }),
    summary: shortTextField('adminContent:field.summary'),
    body: markdownField('adminContent:field.body', false),
    image: imageField(),
    url: textField({ label: 'adminContent:field.url', type: 'url', ...webAddress }),
    video: textField({
      label: 'adminContent:field.video',
      hint: 'adminContent:field.videoHint',
      normalize: readVideoCode,
      pattern: /^[\w-]{6,20}$/,
      patternKey: 'adminFields:wrong.video',
    }),
    author_name: localizedField({
      label: 'adminContent:field.authorName',
      hint: 'adminContent:field.authorHint',
      maxLength: 100,
    }),
    author_role: localizedField({ label: 'adminContent:field.authorRole' }),
    author_image: imageField('adminContent:field.portrait', false),
    ...metaFields({ title: 'title', description: 'summary' }),
  } satisfies FieldsOf<PostForm>,
  sections: [
    {
      title: 'adminContent:section.basics',
      fields: ['title', 'slug', 'platform', 'service_slug', 'published_at', 'summary'],
    },
    { title: 'adminContent:section.picture', fields: ['image'] },
    { title: 'adminContent:section.text', fields: ['body'] },
    { title: 'adminContent:section.video', fields: ['url', 'video'] },
    { title: 'adminContent:section.author', fields: ['author_name', 'author_role', 'author_image'] },
    { title: 'adminFields:meta.section', fields: ['meta_title', 'meta_description'] },
  ],
});
