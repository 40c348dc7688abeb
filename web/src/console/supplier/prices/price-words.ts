import type { ConsolePrices, LadderRung, LadderSource } from '@engros/contracts/supplier/goods/prices.ts';
import { fullDate } from '../../../lib/formats/day-formats.ts';
import { formatCount, formatKroner, formatOre, formatShare } from '../../../lib/formats/formats.ts';
import { label } from '../../../lib/labels.ts';

interface Named {
  Source: LadderSource;
  Name: string | null;
  Number: string | null;
  FromQuantity?: number;
}

/** `Aftale A-2208`; a price of a group or campaign goes by its name. */
export function sourceName({ Source, Name, Number: number, FromQuantity = 1 }: Named): string {
  const source = [label(`console.prices.source.${Source}`), Name ?? number].filter(Boolean).join(' ');
  return FromQuantity === 1
    ? source
    : label('console.prices.fromQuantity', { source, count: formatCount(FromQuantity) });
}

export function periodText({ From, To }: { From: string | null; To: string | null }): string {
  if (From === null && To === null) return label('console.prices.always');
  if (From === null) return label('console.prices.to', { day: fullDate(To ?? '') });
  if (To === null) return label('console.prices.from', { day: fullDate(From) });
  return label('console.prices.period', { from: fullDate(From), to: fullDate(To) });
}

export const priceText = (ore: number | null): string => (ore === null ? '–' : formatOre(ore));

const hundred = 100;

/** How a discount comes to its price; empty for other prices. */
export function sumText({ DiscountBasisPoints, PriceOre }: LadderRung, listOre: number | null): string {
  if (DiscountBasisPoints === null || PriceOre === null || listOre === null) return '';
  return label('console.prices.discount', {
    list: formatOre(listOre),
    percent: formatShare(DiscountBasisPoints / hundred, DiscountBasisPoints % hundred === 0 ? 0 : 1),
    price: formatOre(PriceOre),
  });
}

/** Each rung on a line, to be sent to a customer. */
export const ladderText = ({ Ladder }: ConsolePrices): string =>
  Ladder.map((rung) =>
    label('console.prices.textOf', {
      source: `${sourceName(rung)} (${periodText(rung)})`,
      price: rung.PriceOre === null ? '–' : formatKroner(rung.PriceOre),
      why: label(`console.prices.why.${rung.Why}`),
    }),
  ).join('\n');
