import type { Basket, LineItem } from '@engros/contracts/baskets/basket.ts';
import { memo, type RefObject, useEffect, useRef, useState } from 'react';
import {
  besideTheirProduct,
  createGrouping,
  groupSum,
  type LineGroup,
} from '../../../../features/baskets/basket/lines/line-groups.ts';
import { keyOfLine } from '../../../../features/baskets/basket/lines/line-key.ts';
import { moveByArrow, rungsAttribute } from '../../../../features/goods/products/field/rung-keys.ts';
import { formatOre } from '../../../../lib/formats/formats.ts';
import { label } from '../../../../lib/labels.ts';
import { createRowBlocks } from '../../../../lib/row-blocks.ts';
import { isSameList } from '../../../../lib/same-list.ts';
import { useDrawnRows } from '../../../../lib/use-drawn-rows.ts';
import { BasketGroup, LineBlock, WaitingLines } from '../../../../ui/goods/basket-line.tsx';
import { FoodGlyph } from '../../../../ui/goods/food-glyph.tsx';
import type { RepairPlanByLine } from '../drawers/use-repair-plan.ts';
import { memoOnBasket } from '../memo-on-basket.ts';
import { SampleBlock } from '../samples/sample-block.tsx';
import { BasketRow } from './basket-row.tsx';
import { InvalidLines } from './invalid-lines.tsx';
import type { ItemsDisplay } from './items-display.ts';
import { lineAnchor, type SubmitFaults } from './line-faults.ts';
import { changeLines, removeLine } from './remove-line.tsx';

/** Number of drawings that are requested in one step. It is small enough that a key press does not have to wait. */
const batch = 10;
const pauseMs = 100;

/**
 * In small steps once the rows are rendered. Loading the drawings earlier would delay the rows, and loading them during scrolling
 * would delay the scrolling.
 */
function useDrawingsLater(list: RefObject<HTMLElement | null>, areRowsThere: boolean): void {
  useEffect(() => {
    if (!areRowsThere) return;
    let timer = setTimeout(loadSome, pauseMs);
    function loadSome() {
      const waiting = list.current?.querySelectorAll('.art > img[loading="lazy"]') ?? [];
      for (const drawing of [...waiting].slice(0, batch)) drawing.setAttribute('loading', 'eager');
      if (waiting.length > batch) timer = setTimeout(loadSome, pauseMs);
    }
    return () => clearTimeout(timer);
  }, [list, areRowsThere]);
}

export interface BasketLinesProps {
  basket: Basket;
  display: ItemsDisplay;
  submitFaults: SubmitFaults;
  repair: RepairPlanByLine;
  /** Ids of the lines to show; undefined to show all lines. */
  only: ReadonlySet<string> | undefined;
  onMore: (line: LineItem, button: HTMLButtonElement) => void;
}

type RowsProps = Pick<BasketLinesProps, 'submitFaults' | 'repair' | 'onMore'>;

/** Grouped by product group or as one list in the order in which the lines were added (BAS-06). */
export function BasketLines({ basket, display, only, ...rows }: BasketLinesProps) {
  const all = basket.LineItems.filter(({ Product }) => !Product.IsSampleItem);
  const lines = only ? all.filter(({ Id }) => only.has(Id)) : all;
  const [grouped] = useState(createGrouping);
  const groups = display === 'Category' ? grouped(lines) : undefined;
  const drawn = useDrawnRows(lines.length, rows.submitFaults.size > 0 || location.hash !== '');
  const list = useRef<HTMLDivElement>(null);
  useDrawingsLater(list, drawn >= lines.length);
  let before = 0;
  const drawnOf = (group: LineGroup): number => {
    const own = Math.min(Math.max(0, drawn - before), group.lines.length);
    before += group.lines.length;
    return own;
  };
  return (
    <>
      <Invalid basket={basket} />
      <Columns />
      <div
        {...rungsAttribute}
        ref={list}
        className="grid grid-cols-1 gap-3 max-lg:mt-3"
        onKeyDownCapture={moveByArrow}
      >
        {groups ? (
          groups.map((group) => <Group key={group.id} group={group} drawn={drawnOf(group)} {...rows} />)
        ) : (
          <section className="basket-group" aria-label={label('basket.title')}>
            <Rows lines={besideTheirProduct(lines)} drawn={drawn} {...rows} />
          </section>
        )}
        {all.length < basket.LineItems.length && (
          <SampleBlock basket={basket} anchorOf={lineAnchor} onRemove={removeLine} onChange={changeLines} />
        )}
      </div>
    </>
  );
}

const Invalid = memoOnBasket(['InvalidLineItems'], InvalidLines);

const Columns = memo(function Columns() {
  return (
    <div className="basket-columns mt-4 pt-0 pr-2 pb-1.5 pl-4 text-12 max-lg:hidden" aria-hidden="true">
      <span className="col-[1/3]">{label('checkout.column.product')}</span>
      <span>{label('checkout.column.unit')}</span>
      <span>{label('checkout.column.quantity')}</span>
      <span className="lg:max-xl:hidden">{label('checkout.column.unitPrice')}</span>
      <span>{label('checkout.column.amount')}</span>
      <span />
    </div>
  );
});

function isSameLines({ lines, ...rest }: LinesProps, { lines: linesNow, ...restNow }: LinesProps): boolean {
  return (
    rest.submitFaults === restNow.submitFaults &&
    rest.repair === restNow.repair &&
    rest.onMore === restNow.onMore &&
    isSameList(lines, linesNow)
  );
}

type LinesProps = RowsProps & { lines: readonly LineItem[] };
/** `drawn` is how many lines are rendered so far. The space of the other lines is reserved. */
type DrawnProps = RowsProps & { drawn: number };

const Group = memo(
  function Group({ group, ...rows }: { group: LineGroup } & DrawnProps) {
    const sum = groupSum(group.lines);
    return (
      <BasketGroup
        title={group.title}
        count={label('basket.lines', { count: group.lines.length })}
        glyph={<FoodGlyph name={group.glyph ?? ''} />}
        {...(sum === null ? {} : { sum: formatOre(sum) })}
      >
        <Rows lines={group.lines} {...rows} />
      </BasketGroup>
    );
  },
  (before, now) =>
    before.drawn === now.drawn &&
    before.group.title === now.group.title &&
    isSameLines({ ...before, lines: before.group.lines }, { ...now, lines: now.group.lines }),
);

function Rows({ lines, drawn, ...rows }: { lines: readonly LineItem[] } & DrawnProps) {
  const [cut] = useState(() => createRowBlocks(keyOfLine));
  const blocks = cut(lines.slice(0, Math.max(0, drawn)));
  const waiting = lines.length - Math.max(0, drawn);
  return (
    <>
      {blocks.map((block) => (
        <Block key={block.id} lines={block.rows} {...rows} />
      ))}
      {waiting > 0 && <WaitingLines count={waiting} />}
    </>
  );
}

const Block = memo(function Block({ lines, submitFaults, repair, onMore }: LinesProps) {
  return (
    <LineBlock count={lines.length}>
      {lines.map((line) => (
        <BasketRow
          key={keyOfLine(line)}
          line={line}
          submitFaults={submitFaults}
          faulty={repair.get(line.Id)}
          onMore={onMore}
        />
      ))}
    </LineBlock>
  );
}, isSameLines);
