import type { HelpView, TaskIcon } from '@/contract/adminViews';
import { STAFF_ROLES } from '@/contract/admin';
import { adminPage } from '../kit/adminPage';
import { linkHelp, type HelpChapter } from '../kit/helpChapters';
import { readGuide, renderChapter, type GuideChapter } from './readGuide';

const toLink = (chapter: GuideChapter | undefined) => chapter && { href: linkHelp(chapter.id), text: chapter.title };

/** What people come for most, in the order of a day. */
const TASKS = [
  { task: 'order', chapter: 'orders', icon: 'package' },
  { task: 'request', chapter: 'requests-and-messages', icon: 'mail' },
  { task: 'text', chapter: 'texts-and-other-content', icon: 'pencil' },
  { task: 'product', chapter: 'products-and-stock', icon: 'shopping-bag' },
  { task: 'picture', chapter: 'pictures', icon: 'layout-grid' },
  { task: 'person', chapter: 'inviting-people', icon: 'user-plus' },
] as const satisfies { task: string; chapter: HelpChapter; icon: TaskIcon }[];

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
        tasks: TASKS.map(({ task, chapter, icon }) => ({
          icon,
          href: linkHelp(chapter),
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
