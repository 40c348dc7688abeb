import type { ReadProduct } from '@engros/contracts/quick-entry/basket-import.ts';
import { CalendarClock, Check, History, MessageSquareText, RotateCcw, X } from 'lucide-react';
import { type FocusEvent, type KeyboardEvent, memo, useId, useRef, useState } from 'react';
import { Label, Radio, RadioGroup } from 'react-aria-components';
import { ProductArtwork } from '../../../features/goods/products/product-artwork.tsx';
import { ProductFinder } from '../../../features/goods/products/product-finder.tsx';
import { ProductName } from '../../../features/goods/products/product-name.tsx';
import { unitWithContent } from '../../../features/goods/products/unit-text.ts';
import { shortDay } from '../../../lib/formats/day-formats.ts';
import { formatComparison, formatOre, formatPrice } from '../../../lib/formats/formats.ts';
import { label } from '../../../lib/labels.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { QuantityStepper } from '../../../ui/controls/quantity-stepper.tsx';
import { Select } from '../../../ui/controls/select.tsx';
import { ConfidenceMark } from './confidence-mark.tsx';
import { InBasket } from './in-basket.tsx';
import {
  type ChosenGoods,
  candidateName,
  chosenName,
  isOpen,
  type LineChoice,
  type PasteLine,
  type ReadUnit,
} from './paste-lines.ts';

export interface PasteRowProps {
  line: PasteLine;
  /**
   * The basket's delivery day, which is shown at lines that would be delivered on another day. Null until the pasted
   * text has been read.
   */
  day: string | null;
  isTabStop: boolean;
  onChange: (key: string, choice: LineChoice) => void;
  onRemove: (line: PasteLine) => void;
  onFound: (line: PasteLine, productId: string) => void;
  /** Puts the lines of the last order in the place of the line that asks for it. */
  onRepeat: (line: PasteLine) => void;
  /** Called with the row of an open line that the buyer answers, before the answer is taken. */
  onSettle: (row: Element) => void;
}

/** Skips a line, includes a skipped line again, or removes a line for which no product was found. */
export function endLine(
  line: PasteLine,
  { onChange, onRemove }: Pick<PasteRowProps, 'onChange' | 'onRemove'>,
): void {
  if (line.candidates.length === 0) onRemove(line);
  else onChange(line.key, { isSkipped: !line.isSkippedByBuyer });
}

/** Tells which row is answered, so that the focus can go on from it. */
function useSettling(props: PasteRowProps) {
  const row = useRef<HTMLLIElement>(null);
  const { line, onChange, onFound, onRemove, onRepeat, onSettle } = props;
  function settle() {
    if (row.current && isOpen(line)) onSettle(row.current);
  }
  const actions = {
    onChange(key: string, choice: LineChoice) {
      const isAnswer = choice.quantity === undefined && choice.unitCode === undefined;
      if (isAnswer) settle();
      onChange(key, choice);
    },
    onFound(found: PasteLine, productId: string) {
      settle();
      onFound(found, productId);
    },
    onRemove(removed: PasteLine) {
      settle();
      onRemove(removed);
    },
    onRepeat(repeated: PasteLine) {
      settle();
      onRepeat(repeated);
    },
  };
  return { row, props: { ...props, ...actions } };
}

export const PasteRow = memo(function PasteRow(given: PasteRowProps) {
  const { row, props } = useSettling(given);
  const { line, isTabStop, onChange } = props;
  const { goods, read, confidence } = line;
  // The buyer looks at the offers of a line that is settled, to take another.
  const [isReopened, setReopened] = useState(false);
  const chooses = isReopened || isChoice(line);
  const isAsked = confidence === 'Choose' && !line.isConfirmed;

  function change(key: string, choice: LineChoice) {
    setReopened(false);
    onChange(key, choice);
  }

  /** Enter confirms, a digit chooses the candidate at that place. */
  function choiceOf(key: string, isOnRow: boolean): LineChoice | undefined {
    if (key === 'Enter') return isOnRow && isGuess(line) ? { isConfirmed: true } : undefined;
    const offered = chooses && key.length === 1 ? line.candidates[Number(key) - 1] : undefined;
    return offered && { candidate: candidateName(offered.candidate) };
  }

  function press(event: KeyboardEvent<HTMLLIElement>) {
    const { target, key } = event;
    const isTyping = target instanceof HTMLInputElement && target.type !== 'radio';
    if (isTyping || event.ctrlKey || event.altKey || event.metaKey) return;
    const choice = choiceOf(key, target === event.currentTarget);
    if (key === 'Delete') endLine(line, props);
    else if (choice) change(line.key, choice);
    else return;
    event.preventDefault();
  }

  function leave({ currentTarget, relatedTarget }: FocusEvent<HTMLLIElement>) {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) setReopened(false);
  }

  return (
    <li
      ref={row}
      data-testid="paste-row"
      className="paste-row grid min-h-14 grid-cols-[128px_minmax(0,1fr)_106px_124px_var(--stepper-w)_76px_28px] items-center gap-x-3.5 gap-y-1.5 border-t border-line first:border-t-0"
      data-confidence={confidence}
      data-open={isOpen(line) || undefined}
      data-choosing={chooses || undefined}
      data-confirmed={line.isConfirmed || undefined}
      tabIndex={isTabStop ? 0 : -1}
      onKeyDown={press}
      onBlur={leave}
    >
      <span className="paste-written border-l-2 border-line-strong pl-2.5 text-13/[17px] wrap-anywhere text-ink-2">
        {read.Text}
      </span>
      {chooses ? (
        <Candidates line={line} onFound={props.onFound} onChange={change} />
      ) : (
        <Meaning {...props} onReopen={() => setReopened(true)} />
      )}
      <div className="paste-state grid justify-items-start gap-1">
        <ConfidenceMark
          confidence={confidence}
          isConfirmed={line.isConfirmed}
          isAlone={line.candidates.length === 1}
        />
        {chooses && isAsked && <span className="paste-reason text-12 text-ink-2">{read.Reason}</span>}
        <Confirm line={line} onChange={onChange} />
      </div>
      {goods && !chooses && <UnitChoice line={line} goods={goods} onChange={onChange} />}
      {goods && <Quantity line={line} goods={goods} onChange={onChange} />}
      {goods && <Amount goods={goods} />}
      <EndButton {...props} />
      <OtherDay {...props} />
      <InBasket {...props} />
    </li>
  );
});

/** True for a line that waits for a choice among several offers. A single offer is a row as any other. */
function isChoice({ confidence, candidates, isConfirmed }: PasteLine): boolean {
  return confidence === 'Choose' && candidates.length > 1 && !isConfirmed;
}

function isGuess({ isCertain, goods }: PasteLine): boolean {
  return !isCertain && goods !== undefined;
}

function Confirm({ line, onChange }: Pick<PasteRowProps, 'line' | 'onChange'>) {
  if (!isGuess(line)) return null;
  return (
    <Button
      size={28}
      aria-label={label('paste.confirmLine', { text: line.read.Text })}
      onPress={() => onChange(line.key, { isConfirmed: true })}
    >
      <Check aria-hidden="true" />
      {label('paste.confirm')}
    </Button>
  );
}

interface MeaningProps extends PasteRowProps {
  onReopen: () => void;
}

function Meaning(props: MeaningProps) {
  const { line, onFound } = props;
  const { goods, read, isSkippedByBuyer, confidence } = line;
  if (goods) {
    return (
      <div className="paste-product grid grid-cols-[40px_minmax(0,1fr)] items-center gap-2.5">
        <ProductArtwork product={goods.product} size={40} />
        <div className="min-w-0">
          <ProductName className="block text-13.5/[17px] wrap-anywhere" product={goods.product} />
          <p className="text-12 text-ink-3">
            <span className="num">{goods.product.Id}</span> · {saidOf(line)}
            {confidence !== 'Sure' && <Correct {...props} />}
          </p>
          <Remark line={line} />
        </div>
      </div>
    );
  }
  if (isSkippedByBuyer)
    return <p className="paste-nothing text-13/[16px] text-ink-3">{label('paste.byYou')}</p>;
  if (read.Repeats) return <Repeat {...props} />;
  if (confidence === 'Skipped')
    return <p className="paste-nothing text-13/[16px] text-ink-3">{read.Reason}</p>;
  return (
    <div className="paste-unknown grid gap-1">
      <ProductFinder
        name={label('paste.search', { text: read.Text })}
        startsWith={read.Term}
        onFound={(productId) => onFound(line, productId)}
      />
      <span className="text-12 text-ink-2">
        {read.Reason} <Suggestions line={line} onFound={onFound} />
      </span>
    </div>
  );
}

/** A line that was answered does not ask again. */
function saidOf({ read, isConfirmed, candidates, chosenIndex }: PasteLine): string {
  if (!isConfirmed || read.Confidence !== 'Choose') return read.Reason;
  return candidates[chosenIndex]?.candidate.Note ?? label('paste.chosen');
}

/** Shows the offers of the line again, with the search for another product. */
function Correct({ line, onReopen }: Pick<MeaningProps, 'line' | 'onReopen'>) {
  return (
    <>
      {' · '}
      <button
        type="button"
        className="link max-lg:py-2"
        aria-label={label('paste.correctLine', { text: line.read.Text })}
        onClick={(event) => {
          event.currentTarget.closest<HTMLElement>('.paste-row')?.focus();
          onReopen();
        }}
      >
        {label('paste.correct')}
      </button>
    </>
  );
}

function Remark({ line }: Pick<PasteRowProps, 'line'>) {
  const { Remark: remark } = line.read;
  if (remark === undefined) return null;
  return (
    <p className="flex gap-1.5 text-12 text-ink-2">
      <MessageSquareText className="mt-0.5 size-3.5 flex-none" aria-label={label('paste.remark')} />
      <span className="min-w-0 wrap-anywhere">{remark}</span>
    </p>
  );
}

function Repeat({ line, onRepeat }: Pick<PasteRowProps, 'line' | 'onRepeat'>) {
  const { Reason, Repeats = [] } = line.read;
  return (
    <div className="paste-unknown flex flex-wrap items-center gap-x-3 gap-y-2">
      <span className="text-13 text-ink-2">{Reason}</span>
      <Button onPress={() => onRepeat(line)} className="max-lg:h-11">
        <History aria-hidden="true" />
        {label('paste.repeat', { count: Repeats.length })}
      </Button>
    </div>
  );
}

function Suggestions({ line, onFound }: Pick<PasteRowProps, 'line' | 'onFound'>) {
  const { suggestions } = line;
  if (suggestions.length === 0) return null;
  return (
    <>
      {label('paste.didYouMean')}{' '}
      {suggestions.map(({ Id, DisplayName }, at) => (
        <span key={Id}>
          {at > 0 && ` ${label('paste.or')} `}
          <button type="button" className="link text-left" onClick={() => onFound(line, Id)}>
            {DisplayName} <span className="num">{Id}</span>
          </button>
        </span>
      ))}
      ?
    </>
  );
}

function Candidates({ line, onChange, onFound }: Pick<PasteRowProps, 'line' | 'onChange' | 'onFound'>) {
  const { Text: text } = line.read;
  const [first] = line.candidates;
  // Of one product only the quantity and the unit are asked, and its name is said once.
  const only = line.candidates.every(({ product }) => product.Id === first?.product.Id) && first?.product;
  return (
    <div className="paste-choice col-[2/5] row-[1/3] rounded-2 border border-line-strong bg-surface">
      {only && (
        <p className="border-b border-line px-2.5 py-1.5 text-13 max-lg:px-3 max-lg:py-2 max-lg:text-15">
          <b className="font-[560] wrap-anywhere">{only.DisplayName}</b>{' '}
          <span className="num text-12 text-ink-3">{only.Id}</span>
        </p>
      )}
      <RadioGroup
        value={chosenName(line) ?? null}
        onChange={(candidate) => onChange(line.key, { candidate })}
      >
        <Label className="visually-hidden">{label('paste.candidates', { text })}</Label>
        {line.candidates.map((offer) => (
          <Offer key={candidateName(offer.candidate)} offer={offer} isNamed={!only} />
        ))}
      </RadioGroup>
      <ProductFinder
        name={label('paste.findOtherFor', { text })}
        placeholder={label('paste.findOther')}
        onFound={(productId) => onFound(line, productId)}
      />
      {line.read.Remark !== undefined && (
        <div className="border-t border-line px-2.5 py-1.5">
          <Remark line={line} />
        </div>
      )}
    </div>
  );
}

interface OfferProps {
  offer: PasteLine['candidates'][number];
  isNamed: boolean;
}

/** What is bought, what it comes to, and the price by which units can be compared. */
function Offer({ offer: { candidate, product, unit }, isNamed }: OfferProps) {
  const { Quantity, Note } = candidate;
  const comparison = comparisonText(product, unit);
  const bought = (
    <>
      <span className="num">{Quantity} × </span>
      {unitWithContent(unit)}
    </>
  );
  return (
    <Radio
      value={candidateName(candidate)}
      className="paste-candidate grid min-h-8.25 cursor-pointer grid-cols-[16px_minmax(0,1fr)_auto] items-center gap-2 px-2.5 py-1.5 text-13 data-selected:bg-brand-tint"
    >
      <span className="radio-dot size-4 rounded-[50%] bg-surface max-lg:size-5.5" aria-hidden="true" />
      <span className="min-w-0 wrap-anywhere">
        <b className="font-[560]">{isNamed ? product.DisplayName : bought}</b>
        <small>
          {isNamed && (
            <>
              <span className="num">{product.Id}</span> ·{' '}
              <b className="font-[580] whitespace-nowrap text-ink-2">{bought}</b>
            </>
          )}
          {isNamed && Note && ' · '}
          {Note}
        </small>
      </span>
      {unit.PriceOre !== null && (
        <span className="num grid justify-items-end whitespace-nowrap">
          {comparison && <span className="text-12 text-ink-3">{comparison}</span>}
          <b className="font-[620] -order-1">{amountText(product, unit.PriceOre * Quantity)}</b>
        </span>
      )}
    </Radio>
  );
}

/** Undefined where the content is unknown, and for users who may not see prices. */
function comparisonText({ ComparisonUnit }: ReadProduct, { ComparisonOre }: ReadUnit): string | undefined {
  if (ComparisonUnit === undefined || ComparisonOre == null) return undefined;
  return formatComparison(ComparisonOre, ComparisonUnit);
}

function unitNote(product: ReadProduct, unit: ReadUnit): { note?: string } {
  if (unit.PriceOre === null) return {};
  const price = `${formatPrice(unit.PriceOre, product.IsApproximate)} kr.`;
  return { note: [price, comparisonText(product, unit) ?? []].flat().join(' · ') };
}

interface GoodsProps extends Pick<PasteRowProps, 'line' | 'onChange'> {
  goods: ChosenGoods;
}

function UnitChoice({ line, goods, onChange }: GoodsProps) {
  const { product, unit } = goods;
  if (product.Units.length < 2)
    return (
      <span className="paste-unit-fixed min-w-0 truncate px-2.25 text-(length:--text-12_5)">
        {unitWithContent(unit)}
      </span>
    );
  return (
    <span className="paste-unit min-w-0 text-(length:--text-12_5)">
      <Select
        label={label('paste.unitOf', { name: product.DisplayName })}
        size={28}
        block
        options={product.Units.map((each) => ({
          id: each.Code,
          label: unitWithContent(each),
          ...unitNote(product, each),
        }))}
        value={unit.Code}
        onChange={(unitCode) => onChange(line.key, { unitCode })}
      />
    </span>
  );
}

function Quantity({ line, goods, onChange }: GoodsProps) {
  const { product, unit, quantity } = goods;
  return (
    <QuantityStepper
      className="paste-stepper col-5"
      quantity={quantity}
      onChange={(next) => {
        if (next > 0) onChange(line.key, { quantity: next });
      }}
      onCommit={(next) => {
        if (next === 0) onChange(line.key, { isSkipped: true });
      }}
      label={label('paste.quantityOf', { unit: unit.TextSingular, name: product.DisplayName })}
      decreaseLabel={label('basket.less')}
      increaseLabel={label('basket.more')}
      isInBasket
    />
  );
}

const amountText = ({ IsApproximate }: ChosenGoods['product'], amountOre: number): string =>
  IsApproximate ? formatPrice(amountOre, true) : formatOre(amountOre);

function Amount({ goods }: { goods: ChosenGoods }) {
  const { amountOre, product } = goods;
  if (amountOre === null) return null;
  return (
    <b className="paste-amount num col-6 text-right font-[620] whitespace-nowrap">
      {amountText(product, amountOre)}
    </b>
  );
}

function EndButton(props: PasteRowProps) {
  const { line } = props;
  const { Text: text } = line.read;
  if (line.isSkippedByBuyer) {
    return (
      <IconButton label={label('paste.takeBack', { text })} size={28} onPress={() => endLine(line, props)}>
        <RotateCcw aria-hidden="true" />
      </IconButton>
    );
  }
  const name = line.candidates.length > 0 ? label('paste.skip', { text }) : label('paste.remove', { text });
  return (
    <IconButton label={name} size={28} onPress={() => endLine(line, props)}>
      <X aria-hidden="true" />
    </IconButton>
  );
}

function OtherDay({ line, day }: PasteRowProps) {
  const id = useId();
  const { goods } = line;
  const other = goods?.deliveryDate;
  const written = goods?.writtenDay;
  if (!day || !(other || (written && written !== day))) return null;
  return (
    <p
      id={id}
      className="col-[2/-1] -mt-0.5 flex items-center gap-1.5 pl-12.5 text-12 font-[560] text-time-ink max-lg:col-[1/4] max-lg:pl-12.5"
    >
      <CalendarClock className="size-3.5 flex-none" aria-hidden="true" />
      {other
        ? label('paste.otherDay', { day: shortDay(day), other: shortDay(other) })
        : label('paste.dayOfLine', { day: shortDay(written ?? day) })}
    </p>
  );
}
