import type { Page } from '@playwright/test';

/**
 * How many milliseconds an element with the text was shown. Uses the page's clock, because on a busy machine the test notices
 * late that the element appears and disappears.
 */
export async function watchStay(page: Page, selector: string, text: string): Promise<() => Promise<number>> {
  const watch = await page.evaluateHandle(
    ({ selector, text }) => {
      const { promise, resolve } = Promise.withResolvers<number>();
      let cameAt: number | undefined;
      const isThere = () =>
        [...document.querySelectorAll(selector)].some((element) => element.textContent?.includes(text));
      const observer = new MutationObserver(() => {
        if (isThere()) cameAt ??= performance.now();
        else if (cameAt !== undefined) {
          observer.disconnect();
          resolve(performance.now() - cameAt);
        }
      });
      observer.observe(document.body, { subtree: true, childList: true, characterData: true });
      return { stay: promise };
    },
    { selector, text },
  );
  return () => watch.evaluate(({ stay }) => stay);
}
