import { restoreBasket, undoEdit } from '@engros/contracts/baskets/basket-lines.ts';
import { beforeEach, expect, test } from 'vitest';
import { aBasket, aLine } from '../../../../../test/a-basket.ts';
import { openPage } from '../../../../../test/a-page-context.ts';
import { answerWith, jsonAnswer } from '../../../../../test/answers.ts';
import { editBasket, flushBasket, showBasket } from '../basket-data.ts';
import { mergeInto } from './basket-changes.ts';

beforeEach(() => openPage({}, '/'));

const day = '2026-11-25';
const source = aBasket({ Id: '12', LineItems: [aLine()] });
const target = aBasket({ Id: '13' });

test('a merge deletes the old basket only when the server says empty', async () => {
  const fetched = answerWith((url) => {
    if (url.pathname.endsWith('/move'))
      return jsonAnswer({ Model: { Basket: source, TargetBasketId: '13', Moved: [] } });
    return jsonAnswer({ Model: target });
  });
  showBasket(source);
  await mergeInto(source, { BasketId: '13', ExpectedDate: day, PreSaleId: null });
  const deletion = fetched.mock.calls.find(([, init]) => init?.method === 'DELETE');
  const { searchParams } = new URL(String(deletion?.[0]), window.location.origin);
  expect([searchParams.get('id'), searchParams.get('onlyIfEmpty')]).toEqual(['12', 'true']);
});

test('the undo of a merge restores the basket, then its lines', async () => {
  const fetched = answerWith((url) => {
    if (url.pathname.endsWith('/move'))
      return jsonAnswer({ Model: { Basket: source, TargetBasketId: '13', Moved: [] } });
    return jsonAnswer({ Model: target });
  });
  showBasket(source);
  const { undo } = await mergeInto(source, { BasketId: '13', ExpectedDate: day, PreSaleId: null });
  const written = () =>
    fetched.mock.calls.flatMap(([to, init]) =>
      typeof init?.body === 'string' ? [[to, JSON.parse(init.body)] as [string, Record<string, string>]] : [],
    );
  const moved = written()[0]?.[1];
  const before = written().length;
  await undo();
  expect(written().slice(before)).toMatchObject([
    [expect.stringMatching(restoreBasket.path), { BasketId: '12' }],
    [expect.stringMatching(undoEdit.path), { BasketId: '12', EditKey: moved?.['EditKey'] }],
  ]);
});

test('every edit asks for the rows that could not become lines', async () => {
  const fetched = answerWith(() => jsonAnswer({ Model: source }));
  showBasket(source);

  editBasket({ SeparateInvoice: true });
  await flushBasket();
  const [to] = fetched.mock.calls[0] ?? [];
  expect(new URL(String(to), window.location.origin).searchParams.get('validate')).toBe('true');
});
