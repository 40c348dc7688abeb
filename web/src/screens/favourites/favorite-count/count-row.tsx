import type { CountedLine } from '@engros/contracts/favourites/counts.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import { ArrowRight, Check, Minus, Plus } from 'lucide-react';
import { type KeyboardEvent, memo, type ReactNode, type Ref, useState } from 'react';
import {
  type CountProduct,
  leftOf,
  proposedOf,
} from '../../../features/favourites/favorite-count/count-rules.ts';
import { halvesText, readHalves } from '../../../features/favourites/favorite-count/halves.ts';
import { withWholeAmounts } from '../../../features/goods/products/unit-text.ts';
import { formatCount } from '../../../lib/formats/formats.ts';
import { label } from '../../../lib/labels.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Artwork, isArtworkName, type Tint } from '../../../ui/goods/artwork.tsx';
import { timeOf } from './time-of.ts';

const steps: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1 };

interface HalfFieldProps {
  value: number | null;
  name: string;
  fieldLabel: string;
  onChange: (value: number | null) => void;
  onFault: (isFaulty: boolean) => void;
  onEnter: (direction: 'next' | 'previous') => void;
  describedBy?: string | undefined;
  inputRef?: Ref<HTMLInputElement>;
}

/** A field for whole and half numbers. An invalid text changes no value and stays in the field for correction. */
function HalfField(props: HalfFieldProps) {
  const { value, name, fieldLabel, onChange, onFault, onEnter, describedBy, inputRef } = props;
  const [draft, setDraft] = useState<string>();
  const isFaulty = draft !== undefined && readHalves(draft) === undefined;

  function put(next: number | null): void {
    setDraft(undefined);
    onFault(false);
    onChange(next);
  }
  function type(text: string): void {
    setDraft(text);
    const next = readHalves(text);
    onFault(next === undefined);
    if (next !== undefined && next !== value) onChange(next);
  }
  function handleKey(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.nativeEvent.isComposing) return;
    const step = steps[event.key];
    if (step === undefined && event.key !== 'Enter') return;
    event.preventDefault();
    if (step === undefined) finish(event.shiftKey ? 'previous' : 'next');
    else stepBy(step);
  }
  function finish(direction: 'next' | 'previous'): void {
    if (isFaulty) return;
    setDraft(undefined);
    onEnter(direction);
  }
  function stepBy(step: number): void {
    const from = value ?? (step > 0 ? 0 : 1);
    put(Math.min(limits.countQuantity, Math.max(0, from + step)));
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid in all browsers.
    <div
      role="group"
      aria-label={fieldLabel}
      className="stepper count-stepper h-11 w-34.5 grid-cols-[var(--stepper-button)_minmax(0,1fr)_var(--stepper-button)] focus-within:outline-offset-2"
      data-zero={value === null ? '' : undefined}
      data-error={isFaulty ? '' : undefined}
    >
      <button
        type="button"
        tabIndex={-1}
        aria-label={label('count.less', { name })}
        disabled={value === 0}
        onClick={() => stepBy(-1)}
      >
        <Minus aria-hidden="true" />
      </button>
      <input
        className="text-(length:--text-16) placeholder:font-[400] placeholder:text-ink-3 placeholder:opacity-100"
        ref={inputRef}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        enterKeyHint="next"
        aria-label={fieldLabel}
        aria-invalid={isFaulty || undefined}
        aria-describedby={describedBy}
        placeholder="–"
        value={draft ?? (value === null ? '' : halvesText(value))}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => type(event.currentTarget.value)}
        onBlur={() => {
          if (!isFaulty) setDraft(undefined);
        }}
        onKeyDown={handleKey}
      />
      <button
        type="button"
        tabIndex={-1}
        aria-label={label('count.more', { name })}
        onClick={() => stepBy(1)}
      >
        <Plus aria-hidden="true" />
      </button>
    </div>
  );
}

export interface CountRowProps {
  product: CountProduct;
  line: CountedLine | undefined;
  ordered: number;
  /** True for the product that should be counted next. Its row is tinted. */
  isNext: boolean;
  /** True while the field shows the par level (wanted stock) instead of the counted stock. */
  isPar: boolean;
  maySetPar: boolean;
  readAt: string | undefined;
  handlers: CountHandlers;
}

/** Callbacks of a row. They must be the same object at every render, so that a new number redraws only its own row. */
export interface CountHandlers {
  onLeft: (product: CountProduct, left: number | null) => void;
  onPar: (product: CountProduct, par: number | null) => void;
  onEnter: (productId: string, direction: 'next' | 'previous') => void;
  onSetPar: (product: CountProduct) => void;
}

function unitText({ unit }: CountProduct): string {
  const name = unit.name.charAt(0).toUpperCase() + unit.name.slice(1);
  return withWholeAmounts(unit.content ? `${name} ${unit.content}` : name);
}

function Picture({ product: { artwork, tint } }: { product: CountProduct }) {
  if (artwork === null || !isArtworkName(artwork)) return <span className="art art-40 self-start" />;
  return <Artwork className="self-start" name={artwork} tint={(tint ?? 'dry') as Tint} size={40} />;
}

function ShouldBe({ par }: Pick<CountProduct, 'par'>) {
  if (par === null) return null;
  return (
    <>
      {' · '}
      {label('count.shouldBe')} <b className="num">{halvesText(par)}</b>
    </>
  );
}

function Verdict({
  product,
  left,
  ordered,
}: Pick<CountRowProps, 'product' | 'ordered'> & { left: number | null }) {
  if (left === null && ordered === 0)
    return <p className="text-14 text-brand-ink">{label('count.howMany')}</p>;
  const missing = proposedOf(product, left) - ordered;
  return (
    <>
      {ordered > 0 && <Enough text={label('count.ordered', { quantity: formatCount(ordered) })} />}
      {ordered === 0 && missing <= 0 && <Enough text={label('count.enough')} />}
      {missing > 0 && (
        <p className="count-verdict flex items-center gap-1.5 text-14 font-[650] text-brand-ink">
          <ArrowRight aria-hidden="true" />
          {label('count.order', { quantity: formatCount(missing) })}
        </p>
      )}
    </>
  );
}

function Enough({ text }: { text: string }) {
  return (
    <p className="count-verdict flex items-center gap-1.5 text-14 text-ok-ink">
      <Check aria-hidden="true" />
      {text}
    </p>
  );
}

/** Nothing is proposed for a scanned product that has no par level (wanted stock); offers to set one. */
function WithoutPar({
  product,
  maySetPar,
  handlers,
}: Pick<CountRowProps, 'product' | 'maySetPar' | 'handlers'>) {
  return (
    <>
      <p className="text-14 text-ink-2">{label('count.noPar')}</p>
      {maySetPar && (
        <Button size={32} onPress={() => handlers.onSetPar(product)}>
          {label('count.setPar')}
        </Button>
      )}
    </>
  );
}

function Notes({ product, line, readAt }: Pick<CountRowProps, 'product' | 'line' | 'readAt'>): ReactNode {
  const other = line?.Other;
  const otherLeft = other && leftOf(product, other);
  return (
    <>
      {other && otherLeft !== null && otherLeft !== undefined && (
        <p className="text-14 text-time-ink">
          {label('count.other', {
            name: other.CountedBy ?? label('count.otherPhone'),
            left: halvesText(otherLeft),
            time: timeOf(other.CountedAt),
          })}
        </p>
      )}
      {product.isDeliverable && product.isFew && readAt !== undefined && (
        <p className="text-14 text-ink-2">{label('count.few', { time: timeOf(readAt) })}</p>
      )}
      {!product.isDeliverable && readAt !== undefined && (
        <p className="text-14 text-danger-ink">{label('count.notDeliverable', { time: timeOf(readAt) })}</p>
      )}
    </>
  );
}

export const CountRow = memo(function CountRow(props: CountRowProps) {
  const { product, line, ordered, isNext, isPar, readAt, handlers } = props;
  const { onLeft, onPar, onEnter } = handlers;
  const mode = isPar ? 'par' : 'left';
  const [faultyMode, setFaultyMode] = useState<typeof mode>();
  const isFaulty = faultyMode === mode;
  const left = leftOf(product, line);
  const named = { name: product.name, unit: product.unit.name };
  const faultId = `count-fault-${product.id}`;
  return (
    <li
      className="grid grid-cols-[40px_minmax(0,1fr)_auto] items-center gap-3 border-b border-line pt-2.5 pr-3 pb-2.5 pl-4 data-next:bg-brand-tint"
      data-next={isNext && !isPar ? '' : undefined}
      data-product={product.id}
    >
      <Picture product={product} />
      <div className="min-w-0">
        <b className="count-name line-clamp-2 text-(length:--text-15)">{withWholeAmounts(product.name)}</b>
        <p className="text-14 text-ink-2">
          {unitText(product)}
          <ShouldBe par={product.par} />
        </p>
        {!isPar &&
          (product.par === null ? (
            <WithoutPar {...props} />
          ) : (
            <Verdict product={product} left={left} ordered={ordered} />
          ))}
        {!isPar && <Notes product={product} line={line} readAt={readAt} />}
        {isFaulty && (
          <p id={faultId} role="alert" className="text-14 text-danger-ink">
            {label('count.notHalves', { max: formatCount(limits.countQuantity) })}
          </p>
        )}
      </div>
      <HalfField
        key={mode}
        value={isPar ? product.par : left}
        name={product.name}
        fieldLabel={label(isPar ? 'count.parOf' : 'count.leftOf', named)}
        onChange={(next) => (isPar ? onPar(product, next) : onLeft(product, next))}
        onFault={(isWrong) => setFaultyMode(isWrong ? mode : undefined)}
        onEnter={(direction) => onEnter(product.id, direction)}
        describedBy={isFaulty ? faultId : undefined}
      />
    </li>
  );
});
