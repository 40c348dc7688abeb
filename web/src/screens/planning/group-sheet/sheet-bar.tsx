import { useState } from 'react';
import { formatOre } from '../../../lib/formats/formats.ts';
import { label } from '../../../lib/labels.ts';
import { Kbd } from '../../../ui/controls/kbd.tsx';
import { faultWords } from './sheet-grid.tsx';
import type { GridKeys } from './use-grid.ts';
import type { Sheet } from './use-sheet.ts';

/** The cell with its usual quantity, level, count and price, and why it must be looked at. */
export function SheetBar({ sheet, grid }: { sheet: Sheet; grid: GridKeys }) {
  const { row, column } = grid.at;
  const kitchen = sheet.sheet.Columns[column];
  const product = sheet.sheet.Products[row];
  if (!kitchen || !product) return null;
  const fault = sheet.sums
    .get(kitchen.CustomerId)
    ?.Faults.find((each) => each.ProductId === product.ProductId);
  const price = kitchen.Prices?.[row] ?? null;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-4 py-2">
      <span className="text-13 font-[600]">
        {label('groupSheet.cellOf', { kitchen: kitchen.Name, product: product.DisplayName })}
      </span>
      <ValueField key={`${row} ${column}`} sheet={sheet} grid={grid} />
      <span className="text-12 text-ink-2 tabular-nums">
        {[
          ...levelWords(kitchen, row),
          price === null ? '' : label('groupSheet.isPrice', { price: formatOre(price) }),
        ]
          .filter(Boolean)
          .join(' · ')}
        {fault && <b className="font-[600] text-danger-ink"> · {faultWords(fault)}</b>}
      </span>
      <span className="ml-auto flex items-center gap-1 text-12 text-ink-2 max-xl:hidden">
        <Kbd>Enter</Kbd>
        {grid.head === undefined ? (
          <CellKeys />
        ) : (
          <span className="truncate">
            {grid.head === 'column'
              ? label('groupSheet.columnOf', { kitchen: kitchen.Name })
              : label('groupSheet.removeProduct', { product: product.DisplayName })}
          </span>
        )}
      </span>
    </div>
  );
}

function CellKeys() {
  return (
    <>
      {label('groupSheet.keyDown')}
      <Kbd>Tab</Kbd>
      {label('groupSheet.keyRight')}
      <Kbd>Ctrl</Kbd>
      <Kbd>R</Kbd>
      {label('groupSheet.keyRow')}
      <Kbd>Ctrl</Kbd>
      <Kbd>V</Kbd>
      {label('groupSheet.keyPaste')}
      <Kbd>Esc</Kbd>
      <Kbd>Tab</Kbd>
      {label('groupSheet.keyLeave')}
    </>
  );
}

function levelWords(kitchen: Sheet['sheet']['Columns'][number], row: number): string[] {
  const [usual, par, left] = [
    kitchen.Usual[row] ?? null,
    kitchen.Par[row] ?? null,
    kitchen.Left[row] ?? null,
  ];
  const counted =
    left === null ? label('groupSheet.isNotCounted') : label('groupSheet.isLeft', { count: left });
  return [
    ...(usual === null ? [] : [label('groupSheet.isUsual', { count: usual })]),
    ...(par === null ? [] : [label('groupSheet.isPar', { count: par }), counted]),
    ...(kitchen.Initials[row] ? [label('groupSheet.writtenBy', { initials: kitchen.Initials[row] })] : []),
  ];
}

function ValueField({ sheet, grid }: { sheet: Sheet; grid: GridKeys }) {
  const { row, column } = grid.at;
  const value = String(sheet.quantities[row]?.[column] ?? '');
  const [text, setText] = useState<string>();
  const write = (written: string | undefined) => {
    setText(undefined);
    if (written !== undefined && written !== value) grid.write(written);
  };
  return (
    <input
      className="inp w-16! border-2! border-focus! text-center font-[640] tabular-nums"
      aria-label={label('groupSheet.cellValue')}
      inputMode="decimal"
      autoComplete="off"
      maxLength={60}
      readOnly={sheet.sheet.Columns[column]?.State !== 'open'}
      value={grid.editing?.text ?? text ?? value}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={() => write(text)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        write(text);
        grid.backToGrid();
        event.preventDefault();
      }}
    />
  );
}
