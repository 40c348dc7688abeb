import { derived } from '../../platform/memory/derived.ts';
import { byContent, byIdentity, byParts, byValue, followsOthers } from '../../platform/memory/sources.ts';
import type { CustomerMarks } from '../../search/index.ts';
import { type FoundPage, findPage, type SearchNames, type SearchQuestion } from './find-page.ts';
import type { Layers } from './view/overlay-index.ts';

/** Memory limit in bytes for found pages of about 10 kB each; the product snapshots are cached elsewhere. */
const keptBytes = 12 * 1024 * 1024;
const bytesOfId = 8;

/** Caches each page until something it depends on changes (decision 0016). */
export function createFoundPages(): (question: SearchQuestion) => FoundPage {
  return derived({
    sources: {
      words: byIdentity,
      marks: byParts<Required<CustomerMarks>>({
        purchased: byIdentity,
        boughtOften: byIdentity,
        favorites: byIdentity,
        onAgreement: byIdentity,
        deliverable: byIdentity,
        mightBeLate: byIdentity,
      }),
      layers: byParts<Layers>({
        isInStock: byIdentity,
        hasFoodWaste: byIdentity,
        hasBargain: byIdentity,
        isOnOffer: byIdentity,
        isPresale: byIdentity,
      }),
      assortment: byIdentity,
      prices: byIdentity,
      names: byParts<SearchNames>({
        categories: byIdentity,
        suppliers: byIdentity,
        presalePeriods: byIdentity,
      }),
      language: byValue,
      textVersion: byValue,
      text: followsOthers,
      maySeePrices: byValue,
      date: byValue,
      presalePeriodId: byValue,
      place: byContent,
      asked: byContent,
      isTracked: byValue,
      isBoostAsked: byValue,
    },
    compute: (question: SearchQuestion) => findPage(question),
    maxBytes: keptBytes,
    bytesOf: ({ ids, start, end }) => start.length + end.length + bytesOfId * ids.length,
  });
}
