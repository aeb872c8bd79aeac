import type { HelpView } from '@/contract/adminViews';
import { STAFF_ROLES } from '@/contract/admin';
import { adminPage } from '../kit/adminPage';
import { linkHelp, type HelpChapter } from '../kit/helpChapters';
import { readGuide, renderChapter, type GuideChapter } from './readGuide';

const toLink = (chapter: GuideChapter | undefined) => chapter && { href: linkHelp(chapter.id), text: chapter.title };

/** What people come for most, in the order of a day. */
const TASKS = {
  order: 'orders',
  request: 'requests-and-messages',
  text: 'texts-and-other-content',
  product: 'products-and-stock',
  picture: 'pictures',
  person: 'inviting-people',
} as const satisfies Record<string, HelpChapter>;
const TASK_NAMES = ['order', 'request', 'text', 'product', 'picture', 'person'] as const;

/** The `getServerSideProps` of the guide: its contents, or one chapter of it, for every role. */
export const helpPage = adminPage<HelpView>({
  roles: STAFF_ROLES,
  load: async ({ params, locale, t }) => {
    const chapters = readGuide(locale);
    const index = chapters.findIndex(({ id }) => id === params.chapter);
    const current = chapters[index];
    if (params.chapter !== undefined && !current) return null;
    return {
      title: current?.title ?? t('admin:help.title'),
      view: {
        tasks: TASK_NAMES.map((task) => ({
          href: linkHelp(TASKS[task]),
          text: t(`admin:help.task.${task}`),
          about: t(`admin:help.task.${task}About`),
        })),
        contents: chapters.map((chapter) => ({
          href: linkHelp(chapter.id),
          text: chapter.title,
          isCurrent: chapter === current,
          sections: chapter.parts.map(({ id, title }) => ({ href: linkHelp(chapter.id, id), text: title })),
        })),
        chapter: current
          ? {
              html: await renderChapter(current, locale),
              previous: toLink(chapters[index - 1]) ?? null,
              next: toLink(chapters[index + 1]) ?? null,
            }
          : null,
      },
    };
  },
});
