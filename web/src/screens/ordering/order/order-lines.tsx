import type { Order, OrderLine } from '@engros/contracts/ordering/orders.ts';
import { useState } from 'react';
import { isDeviation, shownLines } from '../../../features/ordering/orders/order-line-words.ts';
import { useIsWide } from '../../../lib/browser/use-is-wide.ts';
import { formatCount } from '../../../lib/formats/formats.ts';
import { label } from '../../../lib/labels.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Switch } from '../../../ui/controls/switch.tsx';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { ChosenLines } from './chosen-lines.tsx';
import { LineCards } from './line-cards.tsx';
import { LinesTable } from './lines-table.tsx';
import { OrderSums } from './order-sums.tsx';
import '../../../features/ordering/orders/list-search.css';

/** Number of lines shown at first. An order with at most `fewMore` lines more shows all of them. */
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
  const isLong = lines.length > shownAtFirst + fewMore && text === '';
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
        shownUntil={isLong && !showsAll ? shownAtFirst : lines.length}
        chosen={chosen}
        onChoose={(lineIds, isChosen) => setChosen(withLines(chosen, lineIds, isChosen))}
      />
      {isLong && (
        <MoreLines shown={showsAll ? lines.length : shownAtFirst} all={lines.length} onChange={setShowsAll} />
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
