import type { Page } from '@playwright/test';

/**
 * What is wrong with the frame of the page as it is shown now: a name that is cut or runs out of its place, a mark that is
 * squeezed, entries out of the window, over the name or broken into lines. Nothing where all is well.
 *
 * @param within of which elements: `header, footer`, or an open menu
 */
export const findLogoFaults = (page: Page, within: string): Promise<string[]> =>
  page.evaluate((selector) => {
    const faults: string[] = [];
    const say = (fault: string, element: Element) =>
      faults.push(
        `${fault}: ${element.closest('header, footer, dialog')?.tagName.toLowerCase()} ${element.textContent}`,
      );
    const width = document.documentElement.clientWidth;
    const box = (element: Element) => element.getBoundingClientRect();
    const isShown = (element: Element) => element.checkVisibility() && box(element).width > 0;

    for (const place of [...document.querySelectorAll(selector)].filter(isShown)) {
      const logo = [...place.querySelectorAll('a')].find((link) => /^\/\w\w(?:\/Mobile)?$/.test(link.pathname));
      if (!logo) {
        say('no logo', place);
        continue;
      }
      const mark = logo.querySelector('svg, img');
      const name = logo.querySelector('span');
      if (!mark || box(mark).width < 28 || box(mark).height < 28) say('squeezed mark', logo);
      const letters = document.createRange();
      letters.selectNodeContents(name ?? logo);
      const { left, right } = letters.getBoundingClientRect();
      // A column of the footer, else the place itself.
      const room = box(place.matches('footer') ? (logo.parentElement ?? place) : place);
      const { top, bottom } = box(logo);
      if (left < room.left - 1 || right > room.right + 1 || top < room.top - 1 || bottom > room.bottom + 1) {
        say('name out of its place', logo);
      }
      if (left < 0 || right > width) say('name out of the window', logo);
      for (let around: Element | null = name; around && around !== place; around = around.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(around);
        const isCutAcross = overflowX !== 'visible' && around.scrollWidth > around.clientWidth + 1;
        // What can be scrolled down is not cut: an open menu is higher than a small phone.
        const isCutBelow = /hidden|clip/.test(overflowY) && around.scrollHeight > around.clientHeight + 1;
        if (isCutAcross || isCutBelow) say('cut name', around);
      }
      const stops = [...place.querySelectorAll('a, button')].filter(isShown);
      for (const stop of place.matches('header') ? stops : []) {
        if (stop === logo) continue;
        const its = box(stop);
        if (its.left < 0 || its.right > width) say('out of the window', stop);
        if (its.height > 60) say('in several lines', stop);
        if (its.right > left && its.left < right && its.top < bottom && its.bottom > top) say('over the name', stop);
      }
    }
    return faults;
  }, within);
