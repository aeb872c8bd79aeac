import * as z from '@/contract/zod';
import { adminRoute } from '../kit/adminRoute';
import { getFixedT } from '../../texts/texts';
import { renderMarkdown } from '../../content/pages/markdown';

/** As long as a text of content may be, in characters. */
const MAX_LENGTH = 60_000;

/** `POST /api/admin/markdown`: a text as the site's pages show it, for the preview beside its field. */
export const markdownRoute = adminRoute({
  roles: ['editor'],
  method: 'POST',
  body: z.object({ text: z.string().max(MAX_LENGTH) }),
  // Of two bytes each, written as JSON.
  maxBytes: 4 * MAX_LENGTH,
  run: ({ body, locale }) =>
    Promise.resolve({ html: renderMarkdown(body.text, getFixedT(locale)('adminContent:markdown.table')) }),
});
