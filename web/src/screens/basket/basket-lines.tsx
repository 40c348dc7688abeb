import type { Basket, LineItem } from '@engros/contracts/basket.ts';
import {
  besideTheirProduct,
  groupLines,
  groupSum,
  type LineGroup,
} from '../../features/basket/line-groups.ts';
import { moveByArrow, rungsAttribute } from '../../features/products/rung-keys.ts';
import { SampleBlock } from '../../features/samples/sample-block.tsx';
import { formatOre } from '../../lib/formats.ts';
import { label } from '../../lib/labels.ts';
import { BasketGroup } from '../../ui/basket-line.tsx';
import { FoodGlyph } from '../../ui/food-glyph.tsx';
import { BasketRow } from './basket-row.tsx';
import { InvalidLines } from './invalid-lines.tsx';
import type { ItemsDisplay } from './items-display.ts';
import { faultOf, lineAnchor, type SubmitFaults } from './line-faults.ts';
import { removeLine } from './remove-line.tsx';
import { useDrawnLines } from './use-drawn-lines.ts';
import type { RepairPlanByLine } from './use-repair-plan.ts';

export interface BasketLinesProps {
  basket: Basket;
  display: ItemsDisplay;
  submitFaults: SubmitFaults;
  repair: RepairPlanByLine;
  /** Only these lines are shown; undefined: all. */
  only: ReadonlySet<string> | undefined;
  onMove: (line: LineItem) => void;
}

interface RowsProps extends Pick<BasketLinesProps, 'submitFaults' | 'repair' | 'onMove'> {
  /** So many lines are drawn by now; the others have their place. */
  drawn: number;
}

/** The lines by product group, or flat in the order they came (BAS-06). */
export function BasketLines({ basket, display, only, ...rows }: BasketLinesProps) {
  const all = basket.LineItems.filter(({ Product }) => !Product.IsSampleItem);
  const lines = only ? all.filter(({ Id }) => only.has(Id)) : all;
  const groups = display === 'Category' ? groupLines(lines) : undefined;
  const drawn = useDrawnLines(lines.length, rows.submitFaults.size > 0 || location.hash !== '');
  const startOf = (at: number) =>
    groups?.slice(0, at).reduce((sum, group) => sum + group.lines.length, 0) ?? 0;
  return (
    <>
      <InvalidLines basket={basket} />
      <div className="basket-columns" aria-hidden="true">
        <span>{label('checkout.column.product')}</span>
        <span>{label('checkout.column.unit')}</span>
        <span>{label('checkout.column.quantity')}</span>
        <span>{label('checkout.column.unitPrice')}</span>
        <span>{label('checkout.column.amount')}</span>
        <span />
      </div>
      <div {...rungsAttribute} className="basket-groups" onKeyDownCapture={moveByArrow}>
        {groups ? (
          groups.map((group, at) => (
            <Group key={group.id} group={group} drawn={drawn - startOf(at)} {...rows} />
          ))
        ) : (
          <section className="basket-group" aria-label={label('basket.title')}>
            <Rows lines={besideTheirProduct(lines)} drawn={drawn} {...rows} />
          </section>
        )}
        {all.length < basket.LineItems.length && (
          <SampleBlock basket={basket} anchorOf={lineAnchor} onRemove={removeLine} />
        )}
      </div>
    </>
  );
}

function Group({ group, ...rows }: { group: LineGroup } & RowsProps) {
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
}

function Rows({ lines, drawn, submitFaults, repair, onMove }: { lines: readonly LineItem[] } & RowsProps) {
  const waiting = lines.length - Math.max(0, drawn);
  return (
    <>
      {lines.slice(0, Math.max(0, drawn)).map((line) => (
        <BasketRow
          key={`${line.ProductId} ${line.SalesUnitCode} ${line.QuickSaleId ?? ''}`}
          line={line}
          fault={faultOf(line, submitFaults)}
          faulty={repair.get(line.Id)}
          onMove={onMove}
        />
      ))}
      {waiting > 0 && (
        <div style={{ blockSize: `calc(${waiting} * var(--line-h))` }} className="basket-lines-waiting" />
      )}
    </>
  );
}
