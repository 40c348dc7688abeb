import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aBasket, aLine, aProduct } from '../../../../test/a-basket.ts';
import { answerCalls } from '../../../../test/answers.ts';
import { readBasketView, showBasket } from '../../../features/baskets/basket/basket-data.ts';
import { LiveRegionProvider } from '../../../ui/layout/live-region.tsx';
import { useScanning } from './use-scanning.ts';

const found = {
  'GET /api/catalog/search': ({ searchParams }: URL) => ({
    Page: { TotalResults: 1, PageOfResults: [aProduct({ Id: searchParams.get('term') ?? '' })] },
  }),
};

test('[SRC-08] a code scanned while a panel is open comes next', async () => {
  answerCalls(found);
  const { result } = renderHook(useScanning, { wrapper: LiveRegionProvider });
  const shown = () =>
    'code' in result.current.sheet ? result.current.sheet.code : result.current.sheet.kind;
  act(() => result.current.scan('11111111'));
  await waitFor(() => expect(result.current.sheet.kind).toBe('found'));
  act(() => result.current.scan('22222222'));
  expect(shown()).toBe('11111111');
  expect(result.current.said).toBe('Venter: 2222 2222');
  act(() => result.current.scan('33333333'));
  act(() => result.current.goOn());
  await waitFor(() => expect(result.current.sheet).toMatchObject({ kind: 'found', code: '33333333' }));
  act(() => result.current.goOn());
  expect(shown()).toBe('aim');
});

test('a scan is taken back only in the basket it went into', async () => {
  answerCalls(found);
  showBasket(aBasket());
  const { result } = renderHook(useScanning, { wrapper: LiveRegionProvider });
  const putIn = async (code: string) => {
    act(() => result.current.scan(code));
    await waitFor(() => expect(result.current.sheet.kind).toBe('found'));
    act(() => result.current.putIn());
  };
  const takeBack = () => act(() => result.current.scanned[0]?.undo());
  const inBasket = () => readBasketView().basket?.LineItems.map(({ Quantity }) => Quantity);
  await putIn('11111111');
  expect(inBasket()).toEqual([1]);
  takeBack();
  expect(inBasket()).toEqual([]);
  await putIn('22222222');
  act(() =>
    showBasket(
      aBasket({
        Id: '13',
        LineItems: [aLine({ Product: aProduct({ Id: '22222222' }), SalesUnitCode: 'ps', Quantity: 5 })],
      }),
    ),
  );
  takeBack();
  expect(inBasket()).toEqual([5]);
  expect(result.current.scanned).toHaveLength(1);
});
