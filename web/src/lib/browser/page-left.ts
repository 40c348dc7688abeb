let leaving = new AbortController();
let stays = Promise.withResolvers<void>();
stays.resolve();

/**
 * After a logout or a switch to another customer or identity. From then on the page shows no errors, stores no data and loads
 * nothing from the server (T37).
 */
export function leavePage(): void {
  if (isPageLeft()) return;
  stays = Promise.withResolvers<void>();
  leaving.abort();
}

/** For when the server refused the change or the browser restored the page from its cache. */
export function stayOnPage(): void {
  if (!isPageLeft()) return;
  leaving = new AbortController();
  stays.resolve();
}

export function isPageLeft(): boolean {
  return leaving.signal.aborted;
}

/**
 * For a request that needs the page's session. Leaving the page cancels it, because the next session may not use it. If the page
 * stays after all, the request runs again.
 */
export async function readOnPage<T>(
  signal: AbortSignal,
  read: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  await stays.promise;
  const left = leaving.signal;
  try {
    return await read(AbortSignal.any([signal, left]));
  } catch (error) {
    if (signal.aborted || !left.aborted) throw error;
    return readOnPage(signal, read);
  }
}
