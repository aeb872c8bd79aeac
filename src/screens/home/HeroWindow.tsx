import { useEffect, useState } from 'react';
import { Picture } from '@/components/Picture';
import { artSource } from '@/components/pictureSource';
import type { ServiceWindow } from '@/contract/ServiceWindow';
import { useBrand, useSiteLocation } from '@/site/SiteLocation';

/** Its box has any ratio in the desktop shell: `core` is the square that is always seen whole. */
const SHELLS = {
  desktop: { plain: '/art/window/w-15.svg?panes=3.3&y=47', width: 820, height: 900, className: 'cut--one' },
  mobile: { plain: '/art/window/w-15.svg?panes=3', width: 780, height: 620, className: 'cut' },
};
const WITH_STARS = {
  desktop: { core: 800, width: 1520, height: 1600 },
  mobile: { core: 620, width: 780, height: 620 },
};

/** Whether this document has shown it: who comes back to the page finds it whole. */
let wasShown = false;

type HeroWindowProps = {
  window?: ServiceWindow | null | undefined;
  /** A photograph, in place of the window. */
  image?: string | undefined;
};

/**
 * The window, which is assembled from its pieces once a visit; whole at once for who wants no motion. With a star for each
 * service where these are known.
 */
export function HeroWindow({ window: services, image }: HeroWindowProps) {
  const { shell } = useSiteLocation();
  const { plain, ...plainBox } = SHELLS[shell];
  const { core, ...size } = WITH_STARS[shell];
  const src = services ? `${services.src}&panes=${services.across[shell]}&core=${core}` : plain;
  const box = services ? { ...plainBox, ...size } : plainBox;
  const brand = useBrand();
  const [isWhole] = useState(wasShown);
  useEffect(() => {
    wasShown = true;
  }, []);
  if (image) return <Picture src={image} {...plainBox} isPriority />;
  return (
    <picture>
      {/* The drawing itself may not know the wish: a picture is a document of its own. */}
      <source media="(prefers-reduced-motion: reduce)" srcSet={artSource(src, box.width, box.height, brand)} />
      <Picture src={isWhole ? src : `${src}&assemble=once`} {...box} isPriority />
    </picture>
  );
}
