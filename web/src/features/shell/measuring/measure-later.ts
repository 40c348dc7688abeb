// The counting code is loaded after the page, because the size limit of the search page leaves no room for it (decision 0058).
const load = () => import('./measure.ts');

/** Counts the view once per page. Returns a function that stops it. */
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

export function countClickLater(campaignId: string): void {
  void load().then(({ countCampaign }) => countCampaign('click', campaignId), ignore);
}

// When the counting code cannot be loaded, for example offline, nothing is counted and the page works as usual.
function ignore(): void {}
