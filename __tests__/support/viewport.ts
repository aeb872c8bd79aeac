type Watched = { query: string; list: EventTarget & { matches: boolean } };

let watched: Watched[] = [];

function matches(query: string, width: number): boolean {
  const max = /max-width:\s*([\d.]+)px/.exec(query)?.[1];
  const min = /min-width:\s*([\d.]+)px/.exec(query)?.[1];
  if (max === undefined && min === undefined) return false;
  return width <= Number(max ?? Infinity) && width >= Number(min ?? 0);
}

/**
 * Gives the simulated browser a width: `window.matchMedia` answers by it (`min-width` and `max-width` in px, every
 * other query is false), and lists that are watched hear of a change.
 */
export function setViewport(width: number): void {
  window.innerWidth = width;
  window.matchMedia = (query) => {
    const list = Object.assign(new EventTarget(), {
      matches: matches(query, window.innerWidth),
      media: query,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    });
    watched.push({ query, list });
    return list;
  };
  for (const { query, list } of watched) {
    const now = matches(query, width);
    if (now === list.matches) continue;
    list.matches = now;
    list.dispatchEvent(Object.assign(new Event('change'), { matches: now, media: query }));
  }
}

/** Forgets the lists of the test before. */
export function forgetViewport(): void {
  watched = [];
}
