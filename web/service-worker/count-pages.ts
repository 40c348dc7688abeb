/** The browser functions and files that the service worker of the counting page uses; tests pass their own. */
export interface CountPagesParts {
  /** Name of the build, which changes when its files change. */
  build: string;
  /** URLs of the files of the build. */
  files: readonly string[];
  /** URL under which the page is stored. */
  scope: string;
  caches: Pick<CacheStorage, 'open' | 'keys' | 'delete'>;
  fetch: (request: Request | string, init?: RequestInit) => Promise<Response>;
}

const prefix = 'engros-count-';
/** Time in ms to wait for the server before the stored page opens. */
const answerWithinMs = 5000;

/**
 * Returns true when the response comes from a gateway or from a server that is overloaded or fails, so that it is not
 * the page itself.
 */
const isOutage = ({ status }: Response): boolean => status >= 500 || status === 429;

/** Returns true when every script of a page is a file of this build. */
function isOfBuild(page: string, files: ReadonlySet<string>): boolean {
  const scripts = [...page.matchAll(/<script[^>]*\ssrc="(\/assets\/[^"]+)"/g)];
  return scripts.length > 0 && scripts.every(([, file]) => files.has(file ?? ''));
}

/** Address of the module with the texts of a page. */
function textsOf(page: string): readonly string[] {
  const [, module] = /"texts":"(\/assets\/texts\/[^"]+)"/.exec(page) ?? [];
  return module === undefined ? [] : [module];
}

/** The page, its texts and the pictures that the service worker stores, in a cache named after the build. */
export function createCountPages({ build, files, scope, caches, fetch }: CountPagesParts) {
  const name = `${prefix}pages-${build}`;
  const known = new Set(files);
  const open = () => caches.open(name);

  return {
    /**
     * Returns the server's page if it arrives in time. Otherwise returns the stored page, also when the server fails.
     * Without a stored page, waits for the server's response.
     */
    async openPage(request: Request): Promise<Response> {
      const kept = await (await open()).match(scope);
      if (!kept) return fetch(request);
      const answer = fetch(request).then(
        (response) => (isOutage(response) ? kept.clone() : response),
        () => kept.clone(),
      );
      const { promise: late, resolve } = Promise.withResolvers<Response>();
      const timer = setTimeout(() => resolve(kept.clone()), answerWithinMs);
      return Promise.race([answer, late]).finally(() => clearTimeout(timer));
    },
    /** Returns a file of the page from the cache, otherwise from the server. */
    async openFile(request: Request): Promise<Response> {
      return (await (await open()).match(request)) ?? fetch(request);
    },
    /**
     * Stores the current page of the server, its texts and the pictures that it shows. Returns false when the server has another
     * build of the program; the stored page then stays.
     */
    async keep(page: string, pictures: readonly string[]): Promise<boolean> {
      const answer = await fetch(page, { cache: 'no-store', credentials: 'same-origin' });
      const text = await answer.clone().text();
      const isOwn = isOfBuild(text, known);
      if (!answer.ok || answer.redirected || !isOwn) return false;
      const cache = await open();
      await cache.put(scope, answer);
      await Promise.all(
        [...textsOf(text), ...pictures].map(async (file) => {
          if (!(await cache.match(file))) await cache.add(file);
        }),
      );
      return true;
    },
    /** Deletes the caches of other builds. */
    async forgetOthers(): Promise<void> {
      const own = new Set([name, `${prefix}${build}`]);
      for (const each of await caches.keys())
        if (each.startsWith(prefix) && !own.has(each)) await caches.delete(each);
    },
  };
}
