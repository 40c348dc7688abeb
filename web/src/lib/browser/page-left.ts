let leaving = new AbortController();
let stays = Promise.withResolvers<void>();
stays.resolve();

/**
 * Marks that the page is being left, after logout or a switch to another customer or identity. From then on, the page
 * shows no failures, stores no data and sends no read requests (T37).
 */
export function leavePage(): void {
  if (isPageLeft()) return;
  stays = Promise.withResolvers<void>();
  leaving.abort();
}

/** Reverts leavePage, because the change was refused or the page was restored from the browser's cache. */
export function stayOnPage(): void {
  if (!isPageLeft()) return;
  leaving = new AbortController();
  stays.resolve();
}

export function isPageLeft(): boolean {
  return leaving.signal.aborted;
}

/**
 * Runs a request that needs the page's session. Leaving the page cancels the request, because the next session would be
 * refused; if the page stays after all, the request runs again.
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
