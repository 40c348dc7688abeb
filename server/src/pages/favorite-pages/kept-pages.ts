import { type PackedJson, packedJson, withPacked } from '../../platform/http/packed-json.ts';
import type { Language } from '../../platform/http/viewer.ts';
import { derived } from '../../platform/memory/derived.ts';
import {
  byContent,
  byValue,
  followsOthers,
  latest,
  latestOfAll,
  whileHolds,
} from '../../platform/memory/sources.ts';
import { type ListSources, type OpenList, openList } from './open-list.ts';

/** In bytes: a page of 400 products has 1.3 MB, one of 40 a tenth of that. */
const keptBytes = 16 * 1024 * 1024;

interface PageSources {
  listId: string;
  customerId: string;
  language: Language;
  maySeePrices: boolean;
  date: string | null;
  asked: unknown;
  head: string;
  content: ListSources['content'];
  habits: ListSources['habits'];
  numbers: ListSources['numbers'];
  shelf: Readonly<Record<string, unknown>>;
  nowMs: number;
  sources: ListSources;
}

interface KeptPage extends PackedJson {
  fromMs: number;
  untilMs: number;
}

const holds = ({ fromMs, untilMs }: KeptPage, nowMs: number) => nowMs >= fromMs && nowMs < untilMs;

function validUntil({ shelf, products }: OpenList): number {
  let untilMs = Number.POSITIVE_INFINITY;
  for (const { product } of products) untilMs = Math.min(untilMs, shelf.holdsUntilMs(product));
  return untilMs;
}

/**
 * Caches pages as JSON until any of their data changes, because kitchens open the same lists again and again. `write` makes the
 * response of a page that is not cached.
 */
export function keptPages<Asked>(write: (open: OpenList, asked: Asked) => Buffer) {
  const page = derived<PageSources, KeptPage>({
    sources: {
      listId: byValue,
      customerId: byValue,
      language: byValue,
      maySeePrices: byValue,
      date: byValue,
      asked: byContent,
      head: latest,
      content: latest,
      habits: latest,
      numbers: latest,
      shelf: latestOfAll,
      nowMs: whileHolds(holds),
      sources: followsOthers,
    },
    compute({ sources, asked, nowMs }) {
      const open = openList(sources);
      return { ...packedJson(write(open, asked as Asked)), fromMs: nowMs, untilMs: validUntil(open) };
    },
    maxBytes: keptBytes,
    bytesOf: ({ json }) => json.length * withPacked,
  });
  return (sources: ListSources, asked: Asked): PackedJson => {
    const { head, shelf, content, habits, numbers } = sources;
    const { request } = shelf;
    return page({
      listId: head.id,
      customerId: request.scope.customerId,
      language: request.language,
      maySeePrices: request.maySeePrices,
      date: shelf.date,
      asked,
      head: JSON.stringify(head),
      content,
      habits,
      numbers,
      shelf: shelf.sources,
      nowMs: request.now.epochMilliseconds,
      sources,
    });
  };
}
