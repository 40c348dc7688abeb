let isLeft = false;

/**
 * Marks the page as being left, after logout or a switch to another customer or identity. Until the browser has left,
 * the page shows no failures and stores no data (T37).
 */
export function leavePage(): void {
  isLeft = true;
}

/** Reverts leavePage, because the change was refused or the page was restored from the browser's cache. */
export function stayOnPage(): void {
  isLeft = false;
}

export function isPageLeft(): boolean {
  return isLeft;
}
