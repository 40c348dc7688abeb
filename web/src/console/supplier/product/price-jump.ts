import type { ChangeAnswer } from '@engros/contracts/supplier/goods/products.ts';
import { consoleLimits } from '@engros/contracts/values/console-limits.ts';
import { formatOre, formatShare } from '../../../lib/formats/formats.ts';

const oreOf = (written: string): number => Math.round(Number(written.replace(',', '.')) * 100);

/** `584,00 → 58.400,00, +9.900 %` for a price that is to become 0 or changes by more than imports let pass; else undefined. */
export function priceJump({ Rows }: ChangeAnswer): string | undefined {
  const change = Rows.flatMap(({ Fields }) => Fields).find(({ Field }) => Field === 'price');
  if (change === undefined) return undefined;
  const [before, after] = [oreOf(change.Before), oreOf(change.After)];
  if (!(before > 0) || Math.abs(after - before) <= before * consoleLimits.priceJump) return undefined;
  const percent = ((after - before) / before) * 100;
  return `${formatOre(before)} → ${formatOre(after)}, ${percent > 0 ? '+' : ''}${formatShare(percent)}`;
}
