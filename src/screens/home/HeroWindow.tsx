import { useEffect, useState } from 'react';
import { Picture } from '@/components/Picture';
import { artSource } from '@/components/pictureSource';
import { useBrand, useSiteLocation } from '@/site/SiteLocation';

const WINDOWS = {
  desktop: { src: '/art/window/w-15.svg?panes=3.3&y=47', width: 820, height: 900, className: 'cut--one' },
  mobile: { src: '/art/window/w-15.svg?panes=3', width: 780, height: 620, className: 'cut' },
};

/** Whether this document has shown it: who comes back to the page finds it whole. */
let wasShown = false;

/** The window, which is assembled from its pieces once a visit; whole at once for who wants no motion. */
export function HeroWindow() {
  const { src, ...box } = WINDOWS[useSiteLocation().shell];
  const brand = useBrand();
  const [isWhole] = useState(wasShown);
  useEffect(() => {
    wasShown = true;
  }, []);
  return (
    <picture>
      {/* The drawing itself may not know the wish: a picture is a document of its own. */}
      <source media="(prefers-reduced-motion: reduce)" srcSet={artSource(src, box.width, box.height, brand)} />
      <Picture src={isWhole ? src : `${src}&assemble=once`} {...box} isPriority />
    </picture>
  );
}
