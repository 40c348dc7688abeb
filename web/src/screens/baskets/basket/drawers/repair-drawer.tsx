import type { Basket } from '@engros/contracts/baskets/basket.ts';
import type { FaultyLine, LineFix } from '@engros/contracts/baskets/basket-repair.ts';
import { CircleAlert } from 'lucide-react';
import { useState } from 'react';
import { Label, Radio, RadioGroup } from 'react-aria-components';
import { type ChosenFixes, repairLines } from '../../../../features/baskets/basket/edits/basket-changes.ts';
import { ProductArtwork } from '../../../../features/goods/products/product-artwork.tsx';
import { decimals } from '../../../../features/goods/products/weight-text.ts';
import { shortDay } from '../../../../lib/formats/day-formats.ts';
import { formatKroner, formatOre, formatSignedOre } from '../../../../lib/formats/formats.ts';
import { useCall } from '../../../../lib/http/use-call.ts';
import { label } from '../../../../lib/labels.ts';
import { BarredButton } from '../../../../ui/controls/barred-button.tsx';
import { Drawer } from '../../../../ui/overlays/drawer.tsx';
import { shortBasketDay } from '../basket-name.ts';
import { firstSentence } from '../lines/line-faults.ts';
import { tellFailure, tellWithUndo } from '../undoable.ts';

export interface RepairDrawerProps {
  basket: Basket;
  lines: readonly FaultyLine[];
  isOpen: boolean;
  /**
   * True when the order reference is missing. The drawer only mentions this, because the reference is entered
   * elsewhere.
   */
  isReferenceMissing: boolean;
  onClose: () => void;
}

/** The best fix of each line is preselected. One button applies all fixes, and one undo reverts them. */
export function RepairDrawer({ basket, lines, isOpen, isReferenceMissing, onClose }: RepairDrawerProps) {
  const [chosen, setChosen] = useState<ChosenFixes>(new Map());
  const fixable = lines.filter(({ Fixes }) => Fixes.length > 0);
  const fixOf = (line: FaultyLine) =>
    line.Fixes.find(({ Id }) => Id === chosen.get(line.LineId)) ?? line.Fixes[0];
  const picked = fixable.flatMap((line) => {
    const fix = fixOf(line);
    return fix ? [{ line, fix }] : [];
  });
  const { run: repair, isPending } = useCall(async () => {
    try {
      const fixes = new Map(picked.map(({ line, fix }) => [line.LineId, fix.Id]));
      const mended = await repairLines(basket.Id, fixes);
      onClose();
      tellWithUndo(label('checkout.repaired', { count: mended.Applied.length }), mended);
    } catch {
      tellFailure();
    }
  });
  return (
    <Drawer
      isOpen={isOpen}
      onClose={onClose}
      side="right"
      title={label('checkout.repairTitle', { count: fixable.length })}
      closeLabel={label('shell.close')}
      isLocked={isPending}
      onExited={() => setChosen(new Map())}
      foot={
        <>
          <Effects basket={basket} picked={picked} />
          <BarredButton
            variant="primary"
            size={48}
            block
            isPending={isPending}
            barredBy={picked.length === 0 ? label('checkout.repairNone') : undefined}
            onPress={() => void repair()}
          >
            {label('checkout.repairAll', { count: picked.length })}
          </BarredButton>
          <p className="text-center text-(length:--text-12) text-ink-3">
            {label('checkout.repairUndo')}
            {isReferenceMissing && ` ${label('checkout.repairReference')}`}
          </p>
        </>
      }
    >
      <p className="px-5 py-3.5 text-13 text-ink-2">{label('checkout.repairIntro')}</p>
      {fixable.map((line) => (
        <FaultyLineChoice
          key={line.LineId}
          basket={basket}
          line={line}
          value={fixOf(line)?.Id ?? ''}
          onChange={(fixId) => setChosen(new Map(chosen).set(line.LineId, fixId))}
        />
      ))}
    </Drawer>
  );
}

interface FaultyLineChoiceProps {
  basket: Basket;
  line: FaultyLine;
  value: string;
  onChange: (fixId: string) => void;
}

function FaultyLineChoice({ basket, line, value, onChange }: FaultyLineChoiceProps) {
  const product = basket.LineItems.find(({ Id }) => Id === line.LineId)?.Product;
  const name = line.DisplayName ?? line.ProductId ?? '';
  return (
    <section
      className="repair-line grid grid-cols-[40px_minmax(0,1fr)] gap-2.5 border-t border-l-4 border-t-line border-l-time pt-3 pr-5 pb-3.5 pl-4 data-blocking:border-l-danger"
      data-blocking={line.IsBlocking || undefined}
    >
      {product ? <ProductArtwork product={product} size={40} /> : <span />}
      <div className="min-w-0">
        <h3 className="text-14/[19px] font-[600] text-pretty">{name}</h3>
        <p className="mt-px flex items-start gap-1.25 text-12 font-[560] text-danger-ink">
          <CircleAlert className="mt-px size-3.5 flex-none" aria-hidden="true" />
          {line.Messages.map(firstSentence).join(' ')}
        </p>
      </div>
      <RadioGroup value={value} onChange={onChange} className="col-2 max-lg:col-span-full">
        <Label className="visually-hidden">{label('checkout.repairOf', { name })}</Label>
        <div className="overflow-hidden rounded-2 border border-line-strong">
          {line.Fixes.map((fix) => (
            <Radio
              key={fix.Id}
              value={fix.Id}
              className="repair-fix grid min-h-9 cursor-pointer grid-cols-[16px_minmax(0,1fr)_auto] items-start gap-2 px-3 py-2 text-13 data-selected:bg-brand-tint"
            >
              <span
                className="radio-dot mt-0.25 size-4 rounded-[50%] bg-surface max-lg:-mt-0.25 max-lg:size-5.5"
                aria-hidden="true"
              />
              <span className="min-w-0">
                <b className="font-[580]">{fix.Text}</b>
                <FixNote fix={fix} />
              </span>
              <Effect ore={effectHere(basket, line.LineId, fix)} />
            </Radio>
          ))}
        </div>
      </RadioGroup>
    </section>
  );
}

function Effect({ ore }: { ore: number | null }) {
  return ore === null ? null : (
    <span className="num self-center max-lg:text-(length:--text-13)">{formatSignedOre(ore)}</span>
  );
}

function FixNote({ fix }: { fix: LineFix }) {
  const notes = [fixPlace(fix), fix.Kind === 'Replace' ? fix.ProductId : null, co2eText(fix)];
  const text = notes.filter((note) => note !== null).join(' · ');
  return text === '' ? null : (
    <small className="block text-12 text-ink-2 max-lg:text-(length:--text-13)">{text}</small>
  );
}

function fixPlace({ Kind, BasketId, ExpectedDate }: LineFix): string | null {
  if (Kind !== 'Move' || BasketId === null || ExpectedDate === null) return null;
  if (BasketId === 'create') return label('checkout.toNewBasket');
  return label('checkout.toOpenBasket', { day: shortDay(ExpectedDate) });
}

/** Null when the amount is negligible. */
function co2eText(fix: LineFix): string | null {
  const kilo = fix.Co2eEffectKg;
  // Moving goods to another day does not change the CO2e.
  if (kilo === null || fix.Kind === 'Move' || Math.abs(kilo) < 0.05) return null;
  const amount = decimals(Math.round(Math.abs(kilo) * 10) / 10);
  return label(kilo > 0 ? 'checkout.moreCo2e' : 'checkout.lessCo2e', { amount });
}

/** Change of this basket's total in øre. Moving goods to another basket reduces it. */
function effectHere(basket: Basket, lineId: string, fix: LineFix): number | null {
  if (fix.Kind !== 'Move') return fix.AmountEffectOre;
  const line = basket.LineItems.find(({ Id }) => Id === lineId);
  if (!line || line.UnitPriceOre === null) return null;
  return -line.UnitPriceOre * (fix.Quantity ?? line.Quantity);
}

interface Pick {
  line: FaultyLine;
  fix: LineFix;
}

interface MovedTo {
  key: string;
  date: string;
  lines: number;
  isNew: boolean;
  bar: Bar | undefined;
}

/**
 * Why the target basket could not be ordered after the move. `isKnown` is false when this cannot be calculated because
 * the user may not see prices.
 */
interface Bar {
  text: string;
  isKnown: boolean;
}

function barOf(basket: Basket, fix: LineFix, addedOre: number): Bar | undefined {
  const target = basket.AllBaskets.find(({ Id }) => Id === fix.BasketId);
  if (target?.DeadlineStatus === 'Passed') return { text: label('checkout.effectPassed'), isKnown: true };
  const { MinimumOrderOre, RefusesBelowMinimum = true } = basket.Rules;
  if (!RefusesBelowMinimum) return undefined;
  if (MinimumOrderOre === null) return { text: label('checkout.effectUnknown'), isKnown: false };
  const orderedOre = (target?.SubTotalOre ?? 0) + (fix.OtherOrdersOre ?? 0);
  const missing = MinimumOrderOre - orderedOre - addedOre;
  const text = label('checkout.effectBelowMinimum', { missing: formatKroner(missing) });
  return missing > 0 ? { text, isKnown: true } : undefined;
}

function movedTo(basket: Basket, picked: readonly Pick[]): MovedTo[] {
  const added = new Map<string, number>();
  const targets = new Map<string, MovedTo>();
  for (const { line, fix } of picked) {
    if (fix.Kind !== 'Move' || fix.BasketId === null || fix.ExpectedDate === null) continue;
    const key = `${fix.BasketId} ${fix.ExpectedDate}`;
    const lines = (targets.get(key)?.lines ?? 0) + 1;
    const addedOre = (added.get(key) ?? 0) - (effectHere(basket, line.LineId, fix) ?? 0);
    added.set(key, addedOre);
    const bar = barOf(basket, fix, addedOre);
    targets.set(key, { key, date: fix.ExpectedDate, lines, isNew: fix.BasketId === 'create', bar });
  }
  return [...targets.values()];
}

/**
 * Users who may not see prices see which lines move where and why a basket cannot be ordered; for them the minimum order is
 * checked only when they order.
 */
function Effects({ basket, picked }: { basket: Basket; picked: readonly Pick[] }) {
  const before = basket.SubTotalOre;
  const effects = picked.map(({ line, fix }) => effectHere(basket, line.LineId, fix) ?? 0);
  const day = basket.Delivery.ExpectedDate;
  const moves = movedTo(basket, picked);
  if (before === null && moves.length === 0) return null;
  return (
    <dl className="mb-0.5 text-13/[22px] text-ink-2 [&_b]:font-[660] [&_b]:text-ink">
      {before !== null && (
        <div className="flex justify-between gap-3">
          <dt>{label('checkout.effectHere', { day: shortBasketDay(day) })}</dt>
          <dd className="num">
            <s className="text-ink-3">
              <span className="visually-hidden">{label('checkout.before')} </span>
              {formatOre(before)}
            </s>{' '}
            <b>{formatKroner(effects.reduce((sum, effect) => sum + effect, before))}</b>
          </dd>
        </div>
      )}
      {moves.map(({ key, date, lines, isNew, bar }) => (
        <div className="flex justify-between gap-3" key={key}>
          <dt>
            {label(isNew ? 'checkout.effectNew' : 'checkout.effectOther', { day: shortDay(date) })}
            {bar && <b className={bar.isKnown ? 'block text-danger-ink' : 'block font-normal'}>{bar.text}</b>}
          </dt>
          <dd className="num">{label('basket.lines', { count: lines })}</dd>
        </div>
      ))}
    </dl>
  );
}
