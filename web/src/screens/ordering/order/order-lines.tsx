import '../../../features/ordering/orders/list-search.css';
import type { Order, OrderLine } from '@engros/contracts/ordering/orders.ts';
import { ShoppingBasket } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { BasketSelector } from '../../../features/baskets/basket/basket-selector.tsx';
import { ProductArtwork } from '../../../features/goods/products/product-artwork.tsx';
import { depositText } from '../../../features/goods/products/unit-text.ts';
import { addToBasket } from '../../../features/ordering/orders/add-lines.ts';
import {
  isDeviation,
  isShort,
  kilosText,
  latestQuantity,
  lineUnit,
  shownLines,
} from '../../../features/ordering/orders/order-line-words.ts';
import { useIsWide } from '../../../lib/browser/use-is-wide.ts';
import { formatCount, formatOre } from '../../../lib/formats/formats.ts';
import { useCall } from '../../../lib/http/use-call.ts';
import { label } from '../../../lib/labels.ts';
import { pageContext } from '../../../lib/page-context.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import { Switch } from '../../../ui/controls/switch.tsx';
import { SummaryRow } from '../../../ui/data/key-values.tsx';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { LineLots, LineNote, LineTags, OrderedPrice } from './line-tags.tsx';
import { LineName, LinesTable } from './lines-table.tsx';

const ListChoice = lazy(async () => ({
  default: (await import('../../../features/favourites/favorites/list-choice.tsx')).ListChoice,
}));

function ChosenLines({ lines, onDone }: { lines: readonly OrderLine[]; onDone: () => void }) {
  const { CanOrder, CanManageFavorites } = pageContext().user.UserActions;
  const { run, isPending, failure } = useCall(
    async () => {
      await addToBasket(lines);
      onDone();
    },
    { failed: () => label('order.notInBasket') },
  );
  const products = [...new Set(lines.map(({ ProductId }) => ProductId))].map((Id) => ({ Id }));
  return (
    <div className="order-chosen flex min-h-11 flex-wrap items-center gap-2 border-b border-line bg-brand-tint px-4 py-1.5">
      <b className="num text-13 font-[580]">{label('order.chosen', { count: lines.length })}</b>
      {CanOrder && (
        <>
          <Button variant="primary" isPending={isPending} onPress={() => void run()}>
            {!isPending && <ShoppingBasket aria-hidden="true" />}
            {label('order.toBasket')}
          </Button>
          <BasketSelector />
        </>
      )}
      {CanManageFavorites && (
        <Suspense>
          <ListChoice products={products} onDone={onDone} />
        </Suspense>
      )}
      <Button variant="quiet" className="ml-auto" onPress={onDone}>
        {label('order.endChoosing')}
      </Button>
      {failure && (
        <p role="alert" className="field-error w-full">
          {failure}
        </p>
      )}
    </div>
  );
}

/** Number of lines shown at first, and all that did not come. An order with at most `fewMore` lines more shows all. */
const shownAtFirst = 8;
const fewMore = 4;

export interface LinesProps {
  lines: readonly OrderLine[];
  /** Number of lines shown on the screen; the others appear only in print. */
  shownUntil: number;
  chosen: ReadonlySet<number>;
  onChoose: (lineIds: readonly number[], isChosen: boolean) => void;
}

/** Lines that differ from the order come first. */
export function OrderLines({ order }: { order: Order }) {
  const isWide = useIsWide();
  const [text, setText] = useState('');
  const [deviationsFirst, setDeviationsFirst] = useState(true);
  const [showsAll, setShowsAll] = useState(false);
  const [isChoosing, setChoosing] = useState(false);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const lines = shownLines(order.Lines, { text, deviationsFirst });
  const first = Math.max(shownAtFirst, deviationsFirst ? lines.filter(isShort).length : 0);
  const isLong = lines.length > first + fewMore && text === '';
  const endChoosing = () => {
    setChosen(new Set());
    setChoosing(false);
  };
  return (
    <Panel
      isFlush
      isEdge
      className="order-lines overflow-hidden"
      title={label('order.lines')}
      end={
        <div className="order-line-tools flex flex-wrap items-center justify-end gap-x-3 gap-y-2">
          {order.Lines.some(isDeviation) && (
            <Switch isSelected={deviationsFirst} onChange={setDeviationsFirst}>
              {label('order.deviationsFirst')}
            </Switch>
          )}
          <SearchField
            className="list-search order-find h-(--h-control) flex-[0_0_340px] border border-control max-lg:h-(--h-touch) max-lg:max-w-none max-lg:flex-[1_0_100%]"
            label={label('order.find')}
            placeholder={label('order.find')}
            clearLabel={label('shell.clearSearch')}
            value={text}
            onChange={setText}
          />
          {!isWide && (
            <Button onPress={() => (isChoosing ? endChoosing() : setChoosing(true))}>
              {label(isChoosing ? 'order.endChoosing' : 'order.choose')}
            </Button>
          )}
        </div>
      }
    >
      {chosen.size > 0 && (
        <ChosenLines lines={order.Lines.filter(({ LineId }) => chosen.has(LineId))} onDone={endChoosing} />
      )}
      <Lines
        lines={lines}
        searched={text}
        isChoosing={isChoosing}
        shownUntil={isLong && !showsAll ? first : lines.length}
        chosen={chosen}
        onChoose={(lineIds, isChosen) => setChosen(withLines(chosen, lineIds, isChosen))}
      />
      {isLong && (
        <MoreLines shown={showsAll ? lines.length : first} all={lines.length} onChange={setShowsAll} />
      )}
      <OrderSums order={order} />
    </Panel>
  );
}

function withLines(chosen: ReadonlySet<number>, lineIds: readonly number[], isChosen: boolean): Set<number> {
  const next = new Set(chosen);
  for (const id of lineIds) {
    if (isChosen) next.add(id);
    else next.delete(id);
  }
  return next;
}

function Lines({ searched, isChoosing, ...props }: LinesProps & { searched: string; isChoosing: boolean }) {
  const isWide = useIsWide();
  if (props.lines.length === 0) {
    return (
      <p className="px-4 py-6 text-center text-13 text-ink-2">
        {label('order.nothingFound', { text: searched })}
      </p>
    );
  }
  if (isWide) return <LinesTable {...props} />;
  // The table is printed even from a phone, which shows cards instead, because paper is wide enough.
  return (
    <>
      <div className="print:hidden">
        <LineCards {...props} isChoosing={isChoosing} />
      </div>
      <div className="hidden print:block">
        <LinesTable {...props} />
      </div>
    </>
  );
}

function MoreLines({
  shown,
  all,
  onChange,
}: {
  shown: number;
  all: number;
  onChange: (showsAll: boolean) => void;
}) {
  const showsAll = shown === all;
  return (
    <div className="order-more flex min-h-11 items-center gap-4 border-t border-line px-4 py-1.5 text-13 text-ink-2">
      <span className="num">
        {label('order.shownLines', { shown: formatCount(shown), all: formatCount(all) })}
      </span>
      <button
        type="button"
        className="link ml-auto min-h-6 touch:min-h-11"
        onClick={() => onChange(!showsAll)}
      >
        {showsAll ? label('order.showFewer') : label('order.showAll', { all: formatCount(all) })}
      </button>
    </div>
  );
}

/** Renders nothing for users who may not see prices. */
function OrderSums({ order }: { order: Order }) {
  const {
    SubTotalOre: products,
    DepositOre: deposit,
    DeliveryFeeOre: fee,
    VatOre: vat,
    TotalOre: total,
  } = order;
  const hasFee = fee !== null && fee > 0;
  if (products === null || total === null) return null;
  return (
    <dl className="order-sums border-t border-line px-4 py-3">
      {(hasFee || Boolean(deposit)) && (
        <SummaryRow label={label('order.sum.products')} value={formatOre(products)} />
      )}
      {Boolean(deposit) && <SummaryRow label={label('order.sum.deposit')} value={formatOre(deposit ?? 0)} />}
      {hasFee && <SummaryRow label={label('order.sum.fee')} value={formatOre(fee)} />}
      <SummaryRow kind="total" label={label('order.sum.total')} value={formatOre(total)} />
      {vat !== null && vat > 0 && (
        <>
          <SummaryRow label={label('order.sum.vat')} value={formatOre(vat)} />
          <SummaryRow label={label('order.sum.inclVat')} value={formatOre(total + vat)} />
        </>
      )}
    </dl>
  );
}

function LineCards({
  lines,
  shownUntil,
  chosen,
  onChoose,
  isChoosing,
}: LinesProps & { isChoosing: boolean }) {
  return (
    <ul className="order-line-cards">
      {lines.map((line, at) => {
        const weight = line.WeightDeliveredKg ?? line.WeightConfirmedKg ?? line.WeightOrderedKg;
        return (
          <li
            key={line.LineId}
            data-folded={at >= shownUntil ? '' : undefined}
            data-selected={chosen.has(line.LineId) ? '' : undefined}
            className="flex items-start gap-3 border-t border-line px-4 py-2.75 first:border-t-0 data-selected:bg-brand-tint"
          >
            {isChoosing && (
              <Checkbox
                aria-label={label('order.chooseLine', { name: line.DisplayName })}
                isSelected={chosen.has(line.LineId)}
                onChange={(isChosen) => onChoose([line.LineId], isChosen)}
              />
            )}
            <ProductArtwork product={line} size={40} isUnavailable={line.Deviation === 'Missing'} />
            <span className="min-w-0 flex-1 text-14/[19px]">
              <LineName line={line} />
              <span className="num block text-12/[17px] text-ink-3">
                {[line.ProductId, lineUnit(line), depositText(line.Deposit)].filter(Boolean).join(' · ')}
              </span>
              <span className="flex flex-wrap gap-1 pt-0.5 empty:hidden">
                <LineTags line={line} />
              </span>
              <LineNote line={line} />
              <LineLots line={line} />
            </span>
            <span className="num flex-none text-right text-14/[19px]">
              {label('order.quantityOf', {
                part: formatCount(latestQuantity(line)),
                all: formatCount(line.QuantityOrdered),
              })}
              {line.LineTotalOre !== null && (
                <b className="block text-15 font-[620]">{formatOre(line.LineTotalOre)}</b>
              )}
              <OrderedPrice line={line} withOwn />
              {line.IsCatchWeight && weight !== null && (
                <span className="block text-12 text-ink-3">{kilosText(weight)}</span>
              )}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
