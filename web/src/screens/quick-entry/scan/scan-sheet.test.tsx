import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aBasket, aLine, aProduct, aUnit } from '../../../../test/a-basket.ts';
import { answerCalls } from '../../../../test/answers.ts';
import { reloadBasket } from '../../../features/baskets/basket/page-basket.ts';
import { LiveRegionProvider } from '../../../ui/layout/live-region.tsx';
import { ScanSheet } from './scan-sheet.tsx';
import { inBasket, useScanning } from './use-scanning.ts';

function Scanner() {
  const { sheet, scan, changeQuantity, putIn, goOn, lookUp } = useScanning();
  return (
    <>
      <button type="button" onClick={() => scan('11111111')}>
        Scan
      </button>
      <ScanSheet
        sheet={sheet}
        onQuantity={changeQuantity}
        onPutIn={putIn}
        onNext={goOn}
        onRetry={(code) => void lookUp(code)}
        onSearch={() => undefined}
      />
    </>
  );
}

async function scanned(product: ReturnType<typeof aProduct>, basket = aBasket()) {
  answerCalls({
    'GET /api/catalog/search': () => ({ Page: { TotalResults: 1, PageOfResults: [product] } }),
    'GET /api/checkout/basket': () => basket,
  });
  await reloadBasket();
  render(<Scanner />, { wrapper: LiveRegionProvider });
  fireEvent.click(screen.getByText('Scan'));
  await screen.findByRole('heading', { name: product.DisplayName });
}

test('[SRC-08] a scanned product stays closed after plus and a quick add', async () => {
  const product = aProduct({ Id: '11111111' });
  const [unit] = product.SalesUnits.Values;
  await scanned(product);
  fireEvent.click(screen.getByRole('button', { name: 'Én mere' }));
  fireEvent.click(screen.getByRole('button', { name: 'Læg i, scan næste' }));
  expect(screen.queryByRole('heading', { name: product.DisplayName })).toBeNull();
  expect(unit && inBasket(product, unit)).toBe(2);
});

test('[CAT-05] a scan offers no more than the stock without the basket', async () => {
  const unit = aUnit({ MaxQuantity: 5 });
  const product = aProduct({
    Id: '11111111',
    SalesUnits: { ...aProduct().SalesUnits, Values: [unit] },
    LatestPurchaseUnit: unit.Code,
    LatestPurchaseQuantity: 3,
  });
  const line = aLine({ Product: product, Quantity: 4 });
  await scanned(product, aBasket({ LineItems: [line] }));
  const field = screen.getByRole<HTMLInputElement>('spinbutton');
  expect([field.value, field.getAttribute('aria-valuemax')]).toEqual(['1', '1']);
  fireEvent.click(screen.getByRole('button', { name: 'Læg i, scan næste' }));
  expect(inBasket(product, unit)).toBe(5);
});
