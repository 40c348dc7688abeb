/** Made from words in the names of the demo's products. */
export interface Questions {
  /** Broad searches that many kitchens repeat. */
  searches: string[];
  /** Different searches, too many for the server's cache: when one is repeated, its result is no longer cached. */
  newSearches: string[];
  suggestions: string[];
  newSuggestions: string[];
}

const repeated = 500;
/**
 * Numbers of different searches and suggestions: more than fit into the server's caches of 12 MB and 4 MB (decision
 * 0016).
 */
const newSearches = 6000;
const newSuggestions = 20_000;

const pagesOfNames = 20;

interface SearchAnswer {
  Model: { Page: { PageOfResults: { DisplayName: string }[] } };
}

async function wordsOf(origin: string, cookie: string): Promise<string[]> {
  const words = new Set<string>();
  for (let page = 1; page <= pagesOfNames; page += 1) {
    const path = `/api/catalog/search?typing=True&pageSize=100&page=${page}`;
    const answer = await fetch(`${origin}${path}`, { headers: { cookie } });
    const { Model } = (await answer.json()) as SearchAnswer;
    for (const { DisplayName } of Model.Page.PageOfResults)
      for (const word of DisplayName.toLowerCase().match(/[a-zæøå]{4,}/g) ?? []) words.add(word);
  }
  return [...words];
}

/** In a fixed pseudo-random order. */
function shuffled(items: readonly string[]): string[] {
  const mixed = [...items];
  let seed = 1;
  for (let at = mixed.length - 1; at > 0; at -= 1) {
    seed = (seed * 48_271) % 2_147_483_647;
    const other = seed % (at + 1);
    [mixed[at], mixed[other]] = [mixed[other] ?? '', mixed[at] ?? ''];
  }
  return mixed;
}

const filters = [
  '',
  '&organic=True',
  '&coolTypes=cool',
  '&inStock=True',
  '&coolTypes=dry',
  '&deliverable=True',
];
const orders = ['', '&search_sort_by=name', '&search_sort_by=popularity'];

/** Always the same for the same catalogue. */
export async function questionsFor(origin: string, cookie: string, date: string): Promise<Questions> {
  const words = await wordsOf(origin, cookie);
  const search = `/api/catalog/search?expectedDeliveryDate=${date}&term=`;
  const suggest = `/api/catalog/search/suggest?expectedDeliveryDate=${date}&term=`;
  const asked = words.map((word) => `${search}${encodeURIComponent(word)}`);
  const varied = asked.flatMap((each) =>
    filters.flatMap((filter) =>
      orders.flatMap((order) => [1, 2, 3].map((page) => `${each}${filter}${order}&page=${page}`)),
    ),
  );
  const starts = words.flatMap((word) =>
    Array.from({ length: word.length - 2 }, (_, at) => word.slice(0, at + 3)),
  );
  const second = words.slice(0, 200).map((word) => word.slice(0, 3));
  const pairs = words.slice(0, 250).flatMap((word) => second.map((start) => `${word} ${start}`));
  const typed = shuffled([...new Set([...starts, ...pairs])]).map(
    (term) => `${suggest}${encodeURIComponent(term)}`,
  );
  return {
    searches: asked.slice(0, repeated),
    newSearches: shuffled(varied).slice(0, newSearches),
    suggestions: typed.slice(0, repeated),
    newSuggestions: typed.slice(-newSuggestions),
  };
}
