import { afterAll, afterEach, vi } from 'vitest';

// The files of a worker share one window and one set of modules. A change that a failed test did not undo would make tests of
// other files fail, and only on the machine that runs them one after the other.
const root = globalThis.document?.documentElement;
const ofRoot = root?.getAttributeNames().map((name) => [name, root.getAttribute(name) ?? ''] as const);

// With fake timers that stand still, a wait would never end.
afterEach(() => void vi.useRealTimers());

afterAll(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  if (root === undefined || ofRoot === undefined) return;
  window.localStorage.clear();
  window.sessionStorage.clear();
  for (const cookie of document.cookie.split('; '))
    document.cookie = `${cookie.split('=')[0]}=; Path=/; Max-Age=0`;
  for (const name of root.getAttributeNames()) root.removeAttribute(name);
  for (const [name, value] of ofRoot) root.setAttribute(name, value);
  // Removes what a test has put on the object itself; everything of the browser is on the prototype.
  for (const name of Object.getOwnPropertyNames(navigator)) Reflect.deleteProperty(navigator, name);
});
