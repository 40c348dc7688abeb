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
import { Notice } from '../../ui/notice.tsx';
import { BasketRow } from './basket-row.tsx';
import type { ItemsDisplay } from './items-display.ts';
import { faultOf, lineAnchor, type SubmitFaults } from './line-faults.ts';
import { removeLine } from './remove-line.tsx';

export interface BasketLinesProps {
  basket: Basket;
  display: ItemsDisplay;
  submitFaults: SubmitFaults;
}

/** The lines by product group, or flat in the order they came (BAS-06). */
export function BasketLines({ basket, display, submitFaults }: BasketLinesProps) {
  const lines = basket.LineItems.filter(({ Product }) => !Product.IsSampleItem);
  const groups = display === 'Category' ? groupLines(lines) : undefined;
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
          groups.map((group) => <Group key={group.id} group={group} submitFaults={submitFaults} />)
        ) : (
          <section className="basket-group" aria-label={label('basket.title')}>
            <Rows lines={besideTheirProduct(lines)} submitFaults={submitFaults} />
          </section>
        )}
        {lines.length < basket.LineItems.length && (
          <SampleBlock basket={basket} anchorOf={lineAnchor} onRemove={removeLine} />
        )}
      </div>
    </>
  );
}

function Group({ group, submitFaults }: { group: LineGroup; submitFaults: SubmitFaults }) {
  const sum = groupSum(group.lines);
  return (
    <BasketGroup
      title={group.title}
      count={label('basket.lines', { count: group.lines.length })}
      glyph={<FoodGlyph name={group.glyph ?? ''} />}
      {...(sum === null ? {} : { sum: formatOre(sum) })}
    >
      <Rows lines={group.lines} submitFaults={submitFaults} />
    </BasketGroup>
  );
}

function Rows({ lines, submitFaults }: { lines: readonly LineItem[]; submitFaults: SubmitFaults }) {
  return lines.map((line) => (
    <BasketRow
      key={`${line.ProductId} ${line.SalesUnitCode} ${line.QuickSaleId ?? ''}`}
      line={line}
      fault={faultOf(line, submitFaults)}
    />
  ));
}

function InvalidLines({ basket }: { basket: Basket }) {
  return basket.InvalidLineItems.map((line) => (
    <Notice key={line.Id} kind="danger" className="basket-notice">
      <b>{line.Name ?? line.ProductId ?? label('checkout.invalidTitle')}</b> {line.Message}
    </Notice>
  ));
}
