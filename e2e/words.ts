import type { Page } from '@playwright/test';

/** What a reader or a screen reader can meet on the page. */
export function wordsOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const said = ['aria-label', 'title', 'placeholder', 'alt', 'aria-description'].flatMap((name) =>
      [...document.querySelectorAll(`[${name}]`)].map((element) => element.getAttribute(name) ?? ''),
    );
    const texts = [...document.querySelectorAll('body *:not(script, style)')].flatMap((element) =>
      [...element.childNodes]
        .filter((node) => node.nodeType === Node.TEXT_NODE)
        .map((node) => node.textContent ?? ''),
    );
    return [document.title, ...texts, ...said].join('\n');
  });
}

/** Lines that are no words for people: a missing text, a placeholder that was not filled in, an object. */
export function faultsIn(words: string): string[] {
  return words.split('\n').filter((line) => line.includes('#NOT FOUND#') || /\{\{|\}\}|\[object /.test(line));
}
