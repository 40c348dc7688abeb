import type { Page } from '@playwright/test';

/** Also texts only for screen readers, but not texts that the user is typing. */
export function wordsOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const isRead = (element: Element) => element.closest('[data-unfilled]') === null;
    const said = ['aria-label', 'title', 'placeholder', 'alt', 'aria-description'].flatMap((name) =>
      [...document.querySelectorAll(`[${name}]`)]
        .filter(isRead)
        .map((element) => element.getAttribute(name) ?? ''),
    );
    const texts = [...document.querySelectorAll('body *:not(script, style)')]
      .filter(isRead)
      .flatMap((element) =>
        [...element.childNodes]
          .filter((node) => node.nodeType === Node.TEXT_NODE)
          .map((node) => node.textContent ?? ''),
      );
    return [document.title, ...texts, ...said].join('\n');
  });
}

/** A missing text, an unfilled placeholder, or an object. */
export function faultsIn(words: string): string[] {
  return words.split('\n').filter((line) => line.includes('#NOT FOUND#') || /\{\{|\}\}|\[object /.test(line));
}
