let isLeft = false;

/**
 * The page has done what makes another one follow: logged out, chosen another customer, gone over to another identity.
 * Until it is gone nothing it still hears is told, and nothing of it is kept any more (T37).
 */
export function leavePage(): void {
  isLeft = true;
}

/** It stays after all: the change was refused, or the page came back out of the browser's memory. */
export function stayOnPage(): void {
  isLeft = false;
}

export function isPageLeft(): boolean {
  return isLeft;
}
