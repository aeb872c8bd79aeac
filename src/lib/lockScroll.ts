/** Keeps the page in its place while a dialog lies over all of it. */
export const lockScroll = (isLocked: boolean): void =>
  void document.documentElement.toggleAttribute('data-locked', isLocked);
