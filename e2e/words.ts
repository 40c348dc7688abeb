import type { Page } from '@playwright/test';

/** Returns all texts on the page for readers and screen readers. */
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

/** Returns lines that are faulty: a missing text, an unfilled placeholder, or an object. */
export function faultsIn(words: string): string[] {
  return words.split('\n').filter((line) => line.includes('#NOT FOUND#') || /\{\{|\}\}|\[object /.test(line));
}
