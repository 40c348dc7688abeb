import type { ConsoleProduct, ProductRecord } from '@engros/contracts/supplier/goods/product.ts';
import { ArrowDown, ArrowUp, Check, Pencil, Plus } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { formatOre, groupedCode } from '../../../lib/formats/formats.ts';
import { label } from '../../../lib/labels.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { fieldName } from '../changes/change-texts.ts';
import { UnitDrawer } from './unit-drawer.tsx';
import { rowOf, useRecordSave } from './use-record-save.ts';

const orePerKrone = 100;

export type UnitValues = Readonly<Record<string, string>>;

export const valuesOf = ({ Fields }: ProductRecord): UnitValues =>
  Object.fromEntries(Fields.map(({ Field, Value }) => [Field, Value]));

/** The price of a file, as the reader writes amounts; what is no amount stays as it is. */
function shownPrice(written = ''): string {
  const kroner = Number(written.replace(',', '.'));
  return written === '' || Number.isNaN(kroner) ? written : formatOre(Math.round(kroner * orePerKrone));
}

/** `pant 24 × Flaske A`. */
const depositText = ({ deposit = '', depositCount = '1' }: UnitValues, { Deposits }: ConsoleProduct) =>
  label('console.product.unitDeposit', {
    count: depositCount,
    name: Deposits.find(({ Id }) => Id === deposit)?.Name ?? deposit,
  });

/** Any number of units, one of them the default, in the order of the shop. Alt and an arrow key move the focused one. */
export function UnitsPanel({ product }: { product: ConsoleProduct }) {
  const [open, setOpen] = useState<string | null>(null);
  const units = product.Units.map(valuesOf);
  const save = useRecordSave(product.Row.Id, 'sales-units');
  const whole = (unit: UnitValues, changes: UnitValues = {}) => rowOf({ ...unit, ...changes }, unit);
  const move = (at: number, by: 1 | -1) => {
    const [one, other] = [units[at], units[at + by]];
    if (one === undefined || other === undefined) return;
    const at1 = one['position'] ?? '';
    const at2 = other['position'] ?? '';
    void save.run([whole(one, { position: at2 }), whole(other, { position: at1 })]);
  };
  const makeDefault = (at: number) =>
    void save.run(
      units.flatMap((unit, index) => {
        const isDefault = index === at ? 'ja' : 'nej';
        return unit['default'] === isDefault ? [] : [whole(unit, { default: isDefault })];
      }),
    );
  const keys = (event: KeyboardEvent, at: number) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    move(at, event.key === 'ArrowUp' ? -1 : 1);
  };
  return (
    <Panel
      id="units"
      isFlush
      isEdge
      title={label('console.product.units')}
      note={label('console.product.unitsNote')}
    >
      <table className="console-units data-table w-full text-13">
        <thead>
          <tr>
            <th scope="col">{fieldName('unit')}</th>
            <th scope="col">{label('console.product.baseUnits')}</th>
            <th scope="col">{fieldName('content')}</th>
            <th scope="col">{fieldName('gtin')}</th>
            <th scope="col" data-numeric="">
              {label('console.products.sort.Price')}
            </th>
            <th scope="col">{label('console.product.isDefault')}</th>
            <th scope="col">
              <span className="visually-hidden">{label('console.product.count')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {units.map((unit, at) => {
            const name = unit['singular'] || unit['unit'] || '';
            return (
              <tr key={unit['unit']} onKeyDown={(event) => keys(event, at)}>
                <td className="font-[620]">{name}</td>
                <td data-name={label('console.product.baseUnits')} className="num text-ink-2">
                  {unit['quantity']}
                </td>
                <td
                  data-name={(unit['content'] || unit['deposit']) && fieldName('content')}
                  className="num text-ink-2"
                >
                  {unit['content']}
                  {unit['deposit'] && (
                    <span className="block text-12 text-ink-3">{depositText(unit, product)}</span>
                  )}
                </td>
                <td data-name={unit['gtin'] && fieldName('gtin')} className="num whitespace-nowrap">
                  {unit['gtin'] ? (
                    groupedCode(unit['gtin'].replace(/^0/, ''))
                  ) : (
                    <Button
                      size={28}
                      aria-label={label('console.product.addGtinOf', { unit: name })}
                      onPress={() => setOpen(unit['unit'] ?? '')}
                    >
                      <Plus aria-hidden="true" />
                      {label('console.product.addGtin')}
                    </Button>
                  )}
                </td>
                <td data-numeric="" data-name={label('console.products.sort.Price')} className="num">
                  {shownPrice(unit['price'])}
                </td>
                <td data-name={label('console.product.isDefault')}>
                  {unit['default'] === 'ja' ? (
                    <span className="inline-flex items-center gap-1 text-ok-ink [&_svg]:size-4">
                      <Check aria-hidden="true" />
                      <span className="visually-hidden">{label('console.product.isDefault')}</span>
                    </span>
                  ) : (
                    <button
                      type="button"
                      className="console-radio"
                      aria-label={label('console.product.makeDefault', { unit: name })}
                      onClick={() => makeDefault(at)}
                    />
                  )}
                </td>
                <td className="console-units-acts text-right whitespace-nowrap">
                  <IconButton
                    size={28}
                    label={label('console.product.moveUp', { unit: name })}
                    isDisabled={at === 0 || save.isPending}
                    onPress={() => move(at, -1)}
                  >
                    <ArrowUp aria-hidden="true" />
                  </IconButton>
                  <IconButton
                    size={28}
                    label={label('console.product.moveDown', { unit: name })}
                    isDisabled={at === units.length - 1 || save.isPending}
                    onPress={() => move(at, 1)}
                  >
                    <ArrowDown aria-hidden="true" />
                  </IconButton>
                  <IconButton
                    size={28}
                    label={label('console.product.editUnit', { unit: name })}
                    onPress={() => setOpen(unit['unit'] ?? '')}
                  >
                    <Pencil aria-hidden="true" />
                  </IconButton>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <footer className="flex flex-wrap items-center gap-3 border-t border-line bg-surface-2 px-4 py-2.5">
        <Button size={28} onPress={() => setOpen('')}>
          <Plus aria-hidden="true" />
          {label('console.product.addUnit')}
        </Button>
        <span className="text-12 text-ink-3">{label('console.product.addUnitText')}</span>
        {save.failure && (
          <span role="alert" className="text-12 text-danger-ink">
            {save.failure}
          </span>
        )}
      </footer>
      {open !== null && (
        <UnitDrawer
          product={product}
          unit={units.find((unit) => unit['unit'] === open)}
          onClose={() => setOpen(null)}
        />
      )}
    </Panel>
  );
}
