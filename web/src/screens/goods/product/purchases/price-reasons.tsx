import type { ProductDetails } from '@engros/contracts/goods/product.ts';
import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useBasketFrame } from '../../../../features/baskets/basket/basket-data.ts';
import { dayAndMonth } from '../../../../features/goods/products/product-status.ts';
import { fullDate, shortDay } from '../../../../lib/formats/day-formats.ts';
import { label } from '../../../../lib/labels.ts';
import { purchasesOf } from './purchase-data.ts';
import { lastPaid } from './purchase-figures.ts';

type Explanation = NonNullable<ProductDetails['PriceExplanation']>;
type Candidate = Explanation['Candidates'][number];

/** `889,20 / karton` → `889,20`. */
export function amountOf(formattedPrice: string): string {
  return /[\d.,]+/.exec(formattedPrice)?.[0] ?? formattedPrice;
}

export function PriceReasons({ product }: { product: ProductDetails }) {
  const { expectedDate } = useBasketFrame();
  const why = product.PriceExplanation;
  const candidates = why?.Candidates.filter((each) => each.IsUsed || isValidOn(each, expectedDate)) ?? [];
  if (!why || candidates.length === 0) return null;
  const used = candidates.find((each) => each.IsUsed);
  const title = label('product.why', {
    price: amountOf(why.FormattedPrice),
    unit: why.SalesUnitText,
  });
  return (
    <section
      className="price-reasons rounded-b-[5px] border-t border-line bg-surface-2 px-4 pt-3 pb-3.25 max-lg:rounded-none [&_li:first-child]:border-t-0"
      aria-label={title}
    >
      <h2 className="text-14">{title}</h2>
      <ol className="mt-1">
        {fromListToUsed(candidates).map((candidate) => (
          <Reason key={`${candidate.Source} ${candidate.Text} ${candidate.PriceOre}`} candidate={candidate} />
        ))}
      </ol>
      <p className="mt-1.5 text-12/[17px] text-ink-2 max-lg:text-13/[19px]">
        {label('product.lowestPrice')} {nextPriceText(why.NextChange, used?.PriceOre ?? 0)}
        <LastPaid productId={product.Id} unitCode={why.SalesUnitCode} />
      </p>
    </section>
  );
}

/** Without a day, every price counts as valid. */
function isValidOn({ ValidFrom, ValidTo }: Candidate, date: string | null): boolean {
  if (date === null) return true;
  return (ValidFrom ?? date).slice(0, 10) <= date && (ValidTo ?? date).slice(0, 10) >= date;
}

/** From the most expensive to the cheapest; the price in use is last. */
function fromListToUsed(candidates: readonly Candidate[]): Candidate[] {
  return candidates.toSorted((a, b) => Number(a.IsUsed) - Number(b.IsUsed) || b.PriceOre - a.PriceOre);
}

function Reason({ candidate }: { candidate: Candidate }) {
  const until = candidate.ValidTo && label('product.validTo', { date: fullDate(candidate.ValidTo) });
  const amount = amountOf(candidate.FormattedPrice);
  if (!candidate.IsUsed) {
    return (
      <li className="flex items-baseline justify-between gap-3 border-t border-dashed border-t-line px-0 py-1.25 text-13 max-lg:text-14">
        <span>
          {candidate.Text}
          {until && (
            <small className="ml-2 text-(length:--text-12) text-ink-3 max-lg:m-0 max-lg:block">{until}</small>
          )}
        </span>
        <s className="num text-ink-3 decoration-[color-mix(in_srgb,currentColor_60%,transparent)]">
          <span className="visually-hidden">{label('product.notChosenPrice')} </span>
          {amount}
        </s>
      </li>
    );
  }
  return (
    <li
      className="flex items-baseline justify-between gap-3 border-t border-dashed border-t-line px-0 py-1.25 text-13 max-lg:text-14"
      data-used=""
    >
      <span>
        <Check
          className="mr-1.5 inline stroke-[2.5] align-[-3px] text-ok-ink"
          aria-label={label('product.chosenPrice')}
          role="img"
        />
        <b>{candidate.Text}</b>
        {until && (
          <small className="ml-2 text-(length:--text-12) text-ink-3 max-lg:m-0 max-lg:block">{until}</small>
        )}
      </span>
      <b className="num">{amount}</b>
    </li>
  );
}

export function nextPriceText(next: Explanation['NextChange'], usedOre: number): string {
  if (!next) return '';
  const key = next.PriceOre > usedOre ? 'product.priceAfter' : 'product.priceDrops';
  return label(key, { day: shortDay(next.Date), price: amountOf(next.FormattedPrice) });
}

function LastPaid({ productId, unitCode }: { productId: string; unitCode: string }) {
  const { data } = useQuery(purchasesOf(productId));
  const last = data && lastPaid(data.Purchases, unitCode);
  if (!last) return null;
  return (
    <>
      {' '}
      {label('product.lastPaid')} <b className="num">{last.price}</b>{' '}
      {label('product.lastPaidOn', { date: dayAndMonth(last.date) })}
    </>
  );
}
