import { afterAll, afterEach, vi } from 'vitest';

// The files of a worker share one window and one set of modules. What a test changed of them and did not put back, because
// it failed before, would make tests of other files fail, and only on the machine that runs them one after the other.
const root = globalThis.document?.documentElement;
const ofRoot = root?.getAttributeNames().map((name) => [name, root.getAttribute(name) ?? ''] as const);

// A time that stands still would be waited for in vain.
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
  // What a test put in place of what the browser has; all of that stands on the prototype.
  for (const name of Object.getOwnPropertyNames(navigator)) Reflect.deleteProperty(navigator, name);
});
