import type { ReadCandidate, Reading } from '@engros/contracts/quick-entry/basket-import.ts';
import { expect, test } from 'vitest';
import { type LineChoice, pasteLines, readyLines, withDecision } from './paste-lines.ts';

const unit = { Code: 'krt', TextSingular: 'karton', TextPlural: 'kartoner', Content: '', PriceOre: 10_000 };
const candidate = (ProductId: string): ReadCandidate => ({
  ProductId,
  SalesUnitCode: 'krt',
  Quantity: 2,
  Note: null,
  DeliveryDate: null,
});

/** `ids` are the products that the line may mean; the first is proposed. */
function readingOf(...ids: string[]): Reading {
  return {
    Text: 'laks',
    Sheet: null,
    Sheets: [],
    Notes: [],
    DeliveryDate: null,
    Lines: [
      {
        Index: 0,
        Text: 'laks',
        Confidence: 'Likely',
        Reason: '',
        IsAsked: false,
        Term: 'laks',
        Candidates: ids.map(candidate),
        Suggestions: [],
      },
    ],
    Products: ids.map((Id) => ({
      Id,
      DisplayName: Id,
      Brand: null,
      Artwork: null,
      Tint: null,
      IsApproximate: false,
      Units: [unit],
    })),
  };
}

const keyOfLine = '1:laks';

function readyAfter(decision: LineChoice, first: Reading, then: Reading) {
  const [line] = pasteLines(first, new Map());
  const choices = new Map([[keyOfLine, withDecision(undefined, decision, line)]]);
  return readyLines(pasteLines(then, choices)).map(({ goods }) => [goods.product.Id, goods.quantity]);
}

test('a chosen product stays chosen when another reading orders them otherwise', () => {
  const decision = { candidate: '501220 krt 2' };
  expect(readyAfter(decision, readingOf('204118', '501220'), readingOf('501220', '204118'))).toEqual([
    ['501220', 2],
  ]);
});

test.each<LineChoice>([{ isConfirmed: true }, { quantity: 9 }])(
  'after %j other goods are not ready unseen',
  (decision) => {
    const first = readingOf('204118');
    expect(readyAfter(decision, first, first)).toEqual([['204118', decision.quantity ?? 2]]);
    expect(readyAfter(decision, first, readingOf('501220', '204118'))).toEqual([
      ['204118', decision.quantity ?? 2],
    ]);
    expect(readyAfter(decision, first, readingOf('501220'))).toEqual([]);
  },
);

test('a quantity of other goods is not taken over by confirming', () => {
  const [before] = pasteLines(readingOf('204118'), new Map());
  const earlier = withDecision(undefined, { quantity: 9 }, before);
  const [now] = pasteLines(readingOf('501220'), new Map([[keyOfLine, earlier]]));
  const choices = new Map([[keyOfLine, withDecision(earlier, { isConfirmed: true }, now)]]);
  expect(readyLines(pasteLines(readingOf('501220'), choices)).map(({ goods }) => goods.quantity)).toEqual([
    2,
  ]);
});
