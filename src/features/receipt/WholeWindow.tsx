import { Picture } from '@/components/Picture';

/** The window of the home page, whole: at the end of a form and of an order. */
export const WholeWindow = () => (
  <div data-print="hide">
    <Picture src="/art/window/w-15.svg?panes=2" width={900} height={386} className="cut r-wide" />
  </div>
);
