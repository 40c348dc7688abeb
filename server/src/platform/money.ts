/** An amount in whole øre (1 krone = 100 øre), a safe integer, never a fraction (domain 2). */
export type Ore = number;

/** Hundredths of a percent: 25 % is 2500. */
export type BasisPoints = number;

/** Of a percentage with at most two decimals. */
export const basisPointsOf = (percent: number): BasisPoints => Math.round(percent * 100);

const fullBasisPoints = 10_000;
const gramsPerKilo = 1000;

/** Thrown for an amount that is no whole number, or so large that it would no longer be exact. */
export class InexactAmount extends RangeError {
  override readonly name = 'InexactAmount';
}

function asSafe(value: number): number {
  if (!Number.isSafeInteger(value)) throw new InexactAmount(`Not a safe whole number: ${value}`);
  return value === 0 ? 0 : value;
}

/** Exact at any size. Throws RangeError for a division by zero or a fraction. */
export function roundHalfAwayFromZero(dividend: number | bigint, divisor: number | bigint): number {
  if (typeof dividend === 'number') asSafe(dividend);
  if (typeof divisor === 'number') asSafe(divisor);
  let [n, d] = [BigInt(dividend), BigInt(divisor)];
  if (d === 0n) throw new RangeError('Division by zero');
  if (d < 0n) [n, d] = [-n, -d];
  const magnitude = n < 0n ? -n : n;
  const rounded = (2n * magnitude + d) / (2n * d);
  return asSafe(Number(n < 0n ? -rounded : rounded));
}

/** a × b ÷ c, rounded half away from zero. Uses plain numbers while the doubled product is a safe integer, else BigInt. */
function multiplyDivide(a: number, b: number, c: number): number {
  const product = asSafe(a) * asSafe(b);
  if (product >= 0 && c > 0 && Number.isSafeInteger(c) && product < Number.MAX_SAFE_INTEGER / 4) {
    const remainder = product % c;
    return (product - remainder) / c + (remainder >= c - remainder ? 1 : 0);
  }
  return roundHalfAwayFromZero(BigInt(a) * BigInt(b), c);
}

/** Throws RangeError when either is not an integer or the result is not a safe integer. */
export function lineTotalOre(unitPriceOre: Ore, quantity: number): Ore {
  return asSafe(asSafe(unitPriceOre) * asSafe(quantity));
}

/** Throws RangeError when the sum is not a safe integer. */
export function sumOre(amounts: Iterable<Ore>): Ore {
  let sum = 0;
  for (const amount of amounts) sum = asSafe(sum + asSafe(amount));
  return sum;
}

/** Rounded half away from zero, once. */
export function percentOf(ore: Ore, basisPoints: BasisPoints): Ore {
  return multiplyDivide(ore, basisPoints, fullBasisPoints);
}

/** 0 to 10,000 basis points; the resulting price is rounded once. */
export function lessPercent(ore: Ore, basisPoints: BasisPoints): Ore {
  if (!(basisPoints >= 0 && basisPoints <= fullBasisPoints))
    throw new RangeError(`Not a discount between 0 and 100 %: ${basisPoints} basis points`);
  return multiplyDivide(ore, fullBasisPoints - asSafe(basisPoints), fullBasisPoints);
}

/** Also per litre, given millilitres. Throws RangeError unless grams are above zero. */
export function perKiloOre(priceOre: Ore, grams: number): Ore {
  if (!(grams > 0)) throw new RangeError(`Not a weight: ${grams} g`);
  return multiplyDivide(priceOre, gramsPerKilo, asSafe(grams));
}

/** For goods priced per kilo (catch weight, domain 11), rounded once. */
export function oreForGrams(pricePerKiloOre: Ore, grams: number): Ore {
  if (!(grams >= 0)) throw new RangeError(`Not a weight: ${grams} g`);
  return multiplyDivide(pricePerKiloOre, grams, gramsPerKilo);
}

/** For display of a single amount; a document uses {@link vatOfDocument}. */
export function includingVat(ore: Ore, vatBasisPoints: BasisPoints): Ore {
  return asSafe(ore + percentOf(ore, vatBasisPoints));
}

export interface VatAtRate {
  vatBasisPoints: BasisPoints;
  netOre: Ore;
  vatOre: Ore;
}

/** Net amounts are summed per rate and rounded once per rate (domain 2), lowest rate first. */
export function vatOfDocument(lines: readonly { netOre: Ore; vatBasisPoints: BasisPoints }[]): {
  rates: VatAtRate[];
  netOre: Ore;
  vatOre: Ore;
  grossOre: Ore;
} {
  const netByRate = new Map<BasisPoints, Ore>();
  for (const { netOre, vatBasisPoints } of lines) {
    netByRate.set(vatBasisPoints, asSafe((netByRate.get(vatBasisPoints) ?? 0) + asSafe(netOre)));
  }
  const rates = [...netByRate]
    .sort(([a], [b]) => a - b)
    .map(([vatBasisPoints, netOre]) => ({
      vatBasisPoints,
      netOre,
      vatOre: percentOf(netOre, vatBasisPoints),
    }));
  const netOre = sumOre(rates.map((rate) => rate.netOre));
  const vatOre = sumOre(rates.map((rate) => rate.vatOre));
  return { rates, netOre, vatOre, grossOre: asSafe(netOre + vatOre) };
}
