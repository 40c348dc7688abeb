import { vi } from 'vitest';
import { clearMessages } from '../src/features/shell/messages/message-log.ts';
import { browserPage } from '../src/lib/browser/browser-page.ts';
import { openPage } from './a-page-context.ts';
import { endPage } from './end-page.ts';

/**
 * Before each test: an empty page with the functions that jsdom lacks. A test calls it for a window narrower than 1280 px, or to
 * open the page a second time.
 */
export function prepareBrowser(isWide = true): void {
  localStorage.clear();
  sessionStorage.clear();
  vi.stubGlobal('scrollTo', () => {});
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: isWide && query.startsWith('(width'),
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  Element.prototype.scrollIntoView = vi.fn();
  vi.spyOn(browserPage, 'goTo').mockImplementation(() => {});
  vi.spyOn(browserPage, 'replaceWith').mockImplementation(() => {});
  openPage();
}

/** After each test; within one, before it opens the page anew. */
export function forgetBrowser(): void {
  vi.useRealTimers();
  endPage();
  clearMessages();
  for (const each of Object.values(browserPage)) if (vi.isMockFunction(each)) each.mockRestore();
  vi.unstubAllGlobals();
}
