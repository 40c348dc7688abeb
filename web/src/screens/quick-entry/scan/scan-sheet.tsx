import { useEffect, useRef } from 'react';
import { useLineQuantity } from '../../../features/baskets/basket/basket-data.ts';
import { ProductArtwork } from '../../../features/goods/products/product-artwork.tsx';
import { isOrderable, productStatus } from '../../../features/goods/products/product-status.ts';
import { countOfUnit, unitCalled, unitWithContent } from '../../../features/goods/products/unit-text.ts';
import { formatKroner, groupedCode } from '../../../lib/formats/formats.ts';
import { unitWord } from '../../../lib/formats/unit-word.ts';
import { label } from '../../../lib/labels.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { QuantityStepper } from '../../../ui/controls/quantity-stepper.tsx';
import { StatusMark } from '../../../ui/data/status-mark.tsx';
import { mostToAdd, type Sheet } from './use-scanning.ts';

export interface ScanSheetProps {
  sheet: Sheet;
  onQuantity: (quantity: number) => void;
  onPutIn: () => void;
  onNext: () => void;
  onRetry: (code: string) => void;
  onSearch: () => void;
}

/** At the bottom of the screen, so that a thumb reaches it. */
export function ScanSheet(props: ScanSheetProps) {
  const { sheet } = props;
  if (sheet.kind === 'found') return <FoundSheet {...props} sheet={sheet} />;
  if (sheet.kind === 'unknown') return <UnknownSheet {...props} code={sheet.code} />;
  if (sheet.kind === 'failed') return <FailedSheet {...props} code={sheet.code} />;
  return null;
}

type FoundProps = ScanSheetProps & { sheet: Extract<Sheet, { kind: 'found' }> };

function FoundSheet({ sheet, onQuantity, onPutIn, onNext }: FoundProps) {
  const { product, unit, quantity } = sheet;
  const add = useRef<HTMLButtonElement>(null);
  const canOrder = isOrderable(product);
  const most = mostToAdd(product, unit);
  // Focuses the button for the next step, so that Enter presses it and screen readers read it.
  useEffect(() => add.current?.focus({ preventScroll: true }), []);
  return (
    <>
      <div className="flex min-w-0 items-start gap-3">
        <ProductArtwork product={product} isUnavailable={!canOrder} />
        <div className="min-w-0">
          <h2 className="text-16/[21px] font-[600] tracking-[0] wrap-anywhere">{product.DisplayName}</h2>
          <p className="num text-13 whitespace-normal text-ink-3">
            {[product.Id, unitWithContent(unit), unit.PriceOre === null ? '' : formatKroner(unit.PriceOre)]
              .filter(Boolean)
              .join(' · ')}
          </p>
          <ScanStatus sheet={sheet} />
        </div>
      </div>
      <div className="scan-order grid grid-cols-[auto_minmax(0,1fr)] gap-2.5">
        {canOrder ? (
          <QuantityStepper
            quantity={quantity}
            onChange={onQuantity}
            label={label('basket.quantityOf', { unit: unit.TextSingular, name: product.DisplayName })}
            decreaseLabel={label('basket.less')}
            increaseLabel={label('basket.more')}
            isInBasket={quantity > 0}
            size="scan"
            onEnter={() => add.current?.focus()}
            {...(most === undefined ? {} : { max: most })}
          />
        ) : (
          <p className="self-center text-(length:--text-13) text-ink-2">{label('scan.cannotOrder')}</p>
        )}
        <Button ref={add} variant="primary" size={48} onPress={canOrder ? onPutIn : onNext}>
          {label(canOrder && quantity > 0 ? 'scan.add' : 'scan.next')}
        </Button>
      </div>
      {unit.MaxQuantity !== null && most !== undefined && canOrder && quantity >= most && (
        <p className="text-12 text-ink-2" role="status">
          {label('product.atMost', { amount: unit.MaxQuantity, unit: unitWord(unit.MaxQuantity, unit) })}
        </p>
      )}
    </>
  );
}

function ScanStatus({ sheet: { product, unit } }: Pick<FoundProps, 'sheet'>) {
  const present = useLineQuantity(product.Id, unit.Code, null);
  const status = productStatus(product);
  const bought = unitCalled(product, product.LatestPurchaseUnit);
  const notes = [
    present > 0 ? label('scan.inBasket', { quantity: countOfUnit(present, unit.Code) }) : '',
    bought && product.LatestPurchaseQuantity !== null
      ? label('scan.boughtLast', { quantity: countOfUnit(product.LatestPurchaseQuantity, bought.Code) })
      : '',
  ].filter(Boolean);
  return (
    <p className="scan-status mt-1">
      <StatusMark
        kind={status.kind}
        text={status.text}
        {...(notes.length > 0 ? { detail: notes.join(' · ') } : {})}
      />
    </p>
  );
}

function UnknownSheet({ code, onSearch, onNext }: ScanSheetProps & { code: string }) {
  const search = useRef<HTMLButtonElement>(null);
  useEffect(() => search.current?.focus({ preventScroll: true }), []);
  return (
    <>
      <div>
        <h2 className="text-16/[21px] font-[600] tracking-[0] wrap-anywhere">{label('scan.unknown')}</h2>
        <p className="text-13 whitespace-normal text-ink-3">
          {label('scan.unknownHint', { code: groupedCode(code) })}
        </p>
      </div>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(130px,1fr))] gap-2.5">
        <Button size={48} onPress={onNext}>
          {label('scan.next')}
        </Button>
        <Button ref={search} variant="primary" size={48} onPress={onSearch}>
          {label('scan.search')}
        </Button>
      </div>
    </>
  );
}

function FailedSheet({ code, onRetry, onNext }: ScanSheetProps & { code: string }) {
  const retry = useRef<HTMLButtonElement>(null);
  useEffect(() => retry.current?.focus({ preventScroll: true }), []);
  return (
    <>
      <div role="alert">
        <h2 className="text-16/[21px] font-[600] tracking-[0] wrap-anywhere">{label('scan.lookUpFailed')}</h2>
        <p className="num text-13 whitespace-normal text-ink-3">{groupedCode(code)}</p>
      </div>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(130px,1fr))] gap-2.5">
        <Button size={48} onPress={onNext}>
          {label('scan.next')}
        </Button>
        <Button ref={retry} variant="primary" size={48} onPress={() => onRetry(code)}>
          {label('scan.tryAgain')}
        </Button>
      </div>
    </>
  );
}
