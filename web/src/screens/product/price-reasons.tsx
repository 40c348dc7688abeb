import type { ProductDetails } from '@engros/contracts/product.ts';
import { Check } from 'lucide-react';
import { useBasketFrame } from '../../features/basket/basket-data.ts';
import { addDays, fullDate, shortDay } from '../../lib/day-formats.ts';
import { label } from '../../lib/labels.ts';

type Candidate = NonNullable<ProductDetails['PriceExplanation']>['Candidates'][number];

/** The first amount in a price as the server writes it: `889,20 / karton` → `889,20`. */
export function amountOf(formattedPrice: string): string {
  return /[\d.,]+/.exec(formattedPrice)?.[0] ?? formattedPrice;
}

/** Every price the customer could have had, from the list price to the one that is used (ui 5.1). */
export function PriceReasons({ product }: { product: ProductDetails }) {
  const { expectedDate } = useBasketFrame();
  const why = product.PriceExplanation;
  const candidates = why?.Candidates.filter((each) => each.IsUsed || isValidOn(each, expectedDate)) ?? [];
  if (!why || candidates.length === 0) return null;
  const title = label('product.why', {
    price: amountOf(why.FormattedPrice),
    unit: why.SalesUnitText,
  });
  return (
    <section className="price-reasons" aria-label={title}>
      <h2>{title}</h2>
      <ol>
        {fromListToUsed(candidates).map((candidate) => (
          <Reason key={`${candidate.Source} ${candidate.Text} ${candidate.PriceOre}`} candidate={candidate} />
        ))}
      </ol>
      <p>
        {label('product.lowestPrice')} {nextPriceText(candidates)}
      </p>
    </section>
  );
}

/** Whether a price could be had on the day; without a day all can. */
function isValidOn({ ValidFrom, ValidTo }: Candidate, date: string | null): boolean {
  if (date === null) return true;
  return (ValidFrom ?? date).slice(0, 10) <= date && (ValidTo ?? date).slice(0, 10) >= date;
}

/** Dearest first, the price that is used last. */
function fromListToUsed(candidates: readonly Candidate[]): Candidate[] {
  return candidates.toSorted((a, b) => Number(a.IsUsed) - Number(b.IsUsed) || b.PriceOre - a.PriceOre);
}

function Reason({ candidate }: { candidate: Candidate }) {
  const until = candidate.ValidTo && label('product.validTo', { date: fullDate(candidate.ValidTo) });
  const amount = amountOf(candidate.FormattedPrice);
  if (!candidate.IsUsed) {
    return (
      <li>
        <span>
          {candidate.Text}
          {until && <small>{until}</small>}
        </span>
        <s className="num">{amount}</s>
      </li>
    );
  }
  return (
    <li data-used="">
      <span>
        <Check aria-label={label('product.chosenPrice')} role="img" />
        <b>{candidate.Text}</b>
        {until && <small>{until}</small>}
      </span>
      <b className="num">{amount}</b>
    </li>
  );
}

/** What the price becomes when the one in use ends: the lowest of those that last longer. */
export function nextPriceText(candidates: readonly Candidate[]): string {
  const used = candidates.find((candidate) => candidate.IsUsed);
  const end = used?.ValidTo;
  if (!end) return '';
  const lasting = candidates.filter(
    (candidate) => !candidate.IsUsed && (candidate.ValidTo === null || candidate.ValidTo > end),
  );
  const next = lasting.reduce<Candidate | undefined>(
    (lowest, each) => (lowest && lowest.PriceOre <= each.PriceOre ? lowest : each),
    undefined,
  );
  if (!next) return '';
  const day = shortDay(addDays(end.slice(0, 10), 1));
  return label('product.priceAfter', { day, price: amountOf(next.FormattedPrice) });
}
