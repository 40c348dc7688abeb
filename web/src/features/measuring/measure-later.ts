// The code that counts is loaded after the page, because a search has no room for it (decision 0058).
const load = () => import('./measure.ts');

/** Calls `watchSeen` for a part of a campaign, and counts the view once per page. Returns a function that stops it. */
export function watchLater(part: Element, campaignId: string): () => void {
  const left = new AbortController();
  void load().then(({ watchSeen, countSeenOnce }) => {
    if (left.signal.aborted) return;
    left.signal.addEventListener(
      'abort',
      watchSeen(part, () => countSeenOnce(campaignId)),
    );
  }, ignore);
  return () => left.abort();
}

/** Counts a click on a campaign. */
export function countClickLater(campaignId: string): void {
  void load().then(({ countCampaign }) => countCampaign('click', campaignId), ignore);
}

// Without the code that counts, such as offline, nothing is counted and the page works as usual.
function ignore(): void {}
