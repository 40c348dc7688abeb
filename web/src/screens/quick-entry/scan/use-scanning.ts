import type { ProductSnapshot, SalesUnit } from '@engros/contracts/goods/product.ts';
import { useRef, useState } from 'react';
import {
  readBasketView,
  setLineQuantity,
  undoOfProduct,
  useBasketFrame,
} from '../../../features/baskets/basket/basket-data.ts';
import { isOrderable } from '../../../features/goods/products/product-status.ts';
import { countOfUnit, unitCalled } from '../../../features/goods/products/unit-text.ts';
import { type FoundCode, lookUpCode } from '../../../features/quick-entry/scan/look-up-code.ts';
import { groupedCode } from '../../../lib/formats/formats.ts';
import { label } from '../../../lib/labels.ts';
import { useAnnounce } from '../../../ui/layout/live-region.tsx';

export type Sheet =
  | { kind: 'aim' }
  | { kind: 'lookingUp' | 'unknown' | 'failed'; code: string }
  | ({ kind: 'found'; code: string; quantity: number } & FoundCode);

export interface Scanned {
  key: number;
  product: ProductSnapshot;
  unit: SalesUnit;
  quantity: number;
  undo: () => void;
}

function vibrate(): void {
  navigator.vibrate?.(60);
}

/** In sales units: the stock without those in the basket; undefined without a limit. */
export function mostToAdd(product: ProductSnapshot, unit: SalesUnit): number | undefined {
  if (unit.MaxQuantity === null) return undefined;
  return Math.max(0, unit.MaxQuantity - inBasket(product, unit));
}

/** Quantity of the last purchase if it was in this unit, otherwise 1. Never more than can be added. */
function usualQuantity(product: ProductSnapshot, unit: SalesUnit): number {
  const isSameUnit = unitCalled(product, product.LatestPurchaseUnit)?.Code === unit.Code;
  const usual = isSameUnit ? Math.max(1, product.LatestPurchaseQuantity ?? 1) : 1;
  return Math.min(usual, mostToAdd(product, unit) ?? usual);
}

export function inBasket(product: ProductSnapshot, unit: SalesUnit): number {
  const line = readBasketView().basket?.LineItems.find(
    (each) => each.ProductId === product.Id && each.SalesUnitCode === unit.Code && !each.QuickSaleId,
  );
  return line?.Quantity ?? 0;
}

/** Handles one code at a time, so that the user sees the result of each scan; the latest other code waits meanwhile. */
export function useScanning() {
  const delivery = useBasketFrame();
  const announce = useAnnounce();
  const [sheet, setSheet] = useState<Sheet>({ kind: 'aim' });
  const [scanned, setScanned] = useState<readonly Scanned[]>([]);
  const [said, setSaid] = useState('');
  const asked = useRef(0);
  /** The latest other code seen while a panel was open; looked up when the panel closes. */
  const waiting = useRef<string | undefined>(undefined);

  async function lookUp(code: string): Promise<void> {
    asked.current += 1;
    const own = asked.current;
    setSheet({ kind: 'lookingUp', code });
    setSaid(label('scan.lookingUp', { code: groupedCode(code) }));
    const found = await lookUpCode(code, delivery).catch(() => null);
    if (own !== asked.current) return;
    if (found === null) {
      setSheet({ kind: 'failed', code });
      return setSaid(label('scan.lookUpFailed'));
    }
    if (!found) {
      setSheet({ kind: 'unknown', code });
      return setSaid(`${label('scan.unknown')}: ${groupedCode(code)}`);
    }
    const { product, unit } = found;
    setSheet({ kind: 'found', code, product, unit, quantity: usualQuantity(product, unit) });
    setSaid(label('scan.found', { code: groupedCode(code) }));
    announce(product.DisplayName);
  }

  function keepForLater(code: string): void {
    waiting.current = code;
    vibrate();
    setSaid(label('scan.waits', { code: groupedCode(code) }));
  }

  function addOneMore(): void {
    if (sheet.kind !== 'found' || !isOrderable(sheet.product)) return;
    vibrate();
    const most = mostToAdd(sheet.product, sheet.unit) ?? Number.POSITIVE_INFINITY;
    setSheet({ ...sheet, quantity: Math.min(sheet.quantity + 1, most) });
    setSaid(label('scan.oneMore', { code: groupedCode(sheet.code) }));
  }

  /** The same code adds one more; another code waits until the user has closed the panel. */
  function scan(code: string): void {
    if (sheet.kind !== 'found' && sheet.kind !== 'lookingUp') {
      vibrate();
      void lookUp(code);
    } else if (sheet.code === code) addOneMore();
    else keepForLater(code);
  }

  function goOn(): void {
    asked.current += 1;
    const next = waiting.current;
    waiting.current = undefined;
    setSheet({ kind: 'aim' });
    setSaid('');
    if (next !== undefined) void lookUp(next);
  }

  function putIn(): void {
    if (sheet.kind !== 'found') return;
    const { product, unit, quantity } = sheet;
    const key = asked.current;
    goOn();
    if (quantity === 0) return;
    setLineQuantity(product, unit.Code, null, inBasket(product, unit) + quantity);
    const undo = undoOfProduct(product, () => {
      setLineQuantity(product, unit.Code, null, Math.max(0, inBasket(product, unit) - quantity));
      setScanned((known) => known.filter((each) => each.key !== key));
      announce(label('scan.undone', { name: product.DisplayName }));
    });
    setScanned((known) => [{ key, product, unit, quantity, undo }, ...known]);
    const amount = countOfUnit(quantity, unit.Code);
    announce(label('scan.added', { quantity: amount, name: product.DisplayName }));
  }

  function changeQuantity(quantity: number): void {
    // A quantity field that leaves the page may take back a number above its limit, and must not open the panel then.
    setSheet((now) => (now.kind === 'found' ? { ...now, quantity } : now));
  }

  return { sheet, scanned, said, scan, lookUp, goOn, putIn, changeQuantity };
}
