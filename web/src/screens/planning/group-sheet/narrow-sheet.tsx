import { useState } from 'react';
import { wholeKroner } from '../../../features/planning/budgets/budget-words.tsx';
import type { Quantities } from '../../../features/planning/group-sheets/grid-area.ts';
import { label } from '../../../lib/labels.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { QuantityStepper } from '../../../ui/controls/quantity-stepper.tsx';
import { Select } from '../../../ui/controls/select.tsx';
import { Tag } from '../../../ui/data/tag.tsx';
import { headDay } from './column-head.tsx';
import { faultWords } from './sheet-grid.tsx';
import { kroner } from './sheet-sums.tsx';
import type { GridKeys } from './use-grid.ts';
import { budgetAfter, type Sheet, totalOf } from './use-sheet.ts';

/** One kitchen at a time, where there is no room for the table. */
export function NarrowSheet({
  sheet,
  grey,
  grid,
  onColumn,
}: {
  sheet: Sheet;
  grey: Quantities;
  grid: GridKeys;
  onColumn: (customerId: string) => void;
}) {
  const { Columns: columns, Products: products } = sheet.sheet;
  const [chosen, setChosen] = useState('');
  const column = Math.max(
    0,
    columns.findIndex(({ CustomerId }) => CustomerId === chosen),
  );
  const kitchen = columns[column];
  if (!kitchen) return null;
  const faults = new Map(sheet.sums.get(kitchen.CustomerId)?.Faults.map((each) => [each.ProductId, each]));
  return (
    <section className="panel panel-edge">
      <div className="grid gap-2 px-4 py-3">
        <p className="text-12 text-ink-2">{label('groupSheet.narrowHint')}</p>
        <Select
          isField
          size={40}
          label={label('groupSheet.chooseKitchen')}
          value={kitchen.CustomerId}
          onChange={setChosen}
          options={columns.map(({ CustomerId, Name, Day }) => ({
            id: CustomerId,
            label: Day === null ? Name : `${Name} · ${headDay(Day)}`,
          }))}
        />
        <div className="flex flex-wrap items-center gap-2">
          <Tag kind={kitchen.State === 'sent' ? 'ok' : 'neutral'}>
            {label(`groupSheet.state.${kitchen.State}`)}
          </Tag>
          <ColumnSum sheet={sheet} column={column} />
          <Button size={28} className="ml-auto" onPress={() => onColumn(kitchen.CustomerId)}>
            {label('groupSheet.columnOf', { kitchen: kitchen.Name })}
          </Button>
        </div>
      </div>
      <ul>
        {products.map(({ ProductId, DisplayName, UnitText }, row) => {
          const proposed = grey[row]?.[column] ?? null;
          const fault = faultWords(faults.get(ProductId));
          return (
            <li key={ProductId} className="flex items-center gap-3 border-t border-line px-4 py-2">
              <span className="min-w-0 flex-1 text-13">
                <span className="block font-[600] wrap-anywhere">{DisplayName}</span>
                <span className="block text-12 text-ink-2">{UnitText}</span>
                {fault && <span className="block text-12 text-danger-ink">{fault}</span>}
              </span>
              <QuantityStepper
                quantity={sheet.quantities[row]?.[column] ?? 0}
                {...(proposed !== null && proposed > 0 && { usual: proposed })}
                label={label('groupSheet.quantityOf', { product: DisplayName, unit: UnitText })}
                decreaseLabel={label('groupSheet.decrease', { product: DisplayName })}
                increaseLabel={label('groupSheet.increase', { product: DisplayName })}
                isDisabled={kitchen.State !== 'open'}
                isInvalid={fault !== undefined}
                onCommit={(quantity) => grid.apply([{ row, column, quantity }])}
              />
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Nothing for who sees no prices. */
function ColumnSum({ sheet, column }: { sheet: Sheet; column: number }) {
  const total = totalOf(sheet, column);
  const left = budgetAfter(sheet, column)?.left ?? null;
  if (total === null) return null;
  return (
    <span className="num text-12 text-ink-2">
      {label('groupSheet.amount')} {kroner(total)}
      {left !== null && (
        <span className={left < 0 ? 'text-danger-ink' : ''}>
          {' · '}
          {label('groupSheet.budgetLeft')} {wholeKroner(left)}
        </span>
      )}
    </span>
  );
}
