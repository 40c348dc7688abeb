import type { OutputOf } from '@engros/contracts/endpoint.ts';
import { readExpectedAsCsv, readExpectedQuantities } from '@engros/contracts/planning/expected.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Download, Repeat } from 'lucide-react';
import { DayField } from '../../features/baskets/delivery/day-field.tsx';
import { addDays, shortDay } from '../../lib/formats/day-formats.ts';
import { formatCount } from '../../lib/formats/formats.ts';
import { isDayText } from '../../lib/formats/written-day.ts';
import { query } from '../../lib/http/query.ts';
import { requestAddress } from '../../lib/http/request-address.ts';
import { label } from '../../lib/labels.ts';
import { todayAtSupplier } from '../../lib/supplier-time.ts';
import { buttonClass } from '../../ui/controls/button-class.ts';
import { EmptyState } from '../../ui/layout/empty-state.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { useAddressState } from '../frame/address-state.ts';
import { ConsolePage } from '../frame/console-page.tsx';
import { textOf } from '../frame/console-pages.tsx';
import { Loaded } from '../frame/loaded.tsx';
import { ReplacePanel } from './replace-panel.tsx';

type Expected = OutputOf<typeof readExpectedQuantities>;

function stateOf(search: Record<string, unknown>): { from: string } {
  const from = textOf(search, 'from');
  return { from: isDayText(from) ? from : addDays(todayAtSupplier(), 1) };
}

/** Of a week, per product and day. */
export function ExpectedScreen() {
  const [{ from }, change] = useAddressState(stateOf);
  const expected = useQuery({
    ...query(readExpectedQuantities, { query: { from } }),
    placeholderData: keepPreviousData,
  });
  return (
    <ConsolePage
      title={label('console.expected.title')}
      note={label('console.expected.note')}
      actions={
        <a href={requestAddress(readExpectedAsCsv.path, {}, { from })} download className={buttonClass()}>
          <Download aria-hidden="true" />
          {label('console.expected.export')}
        </a>
      }
    >
      <div className="mb-3 max-w-60">
        <DayField
          label={label('console.expected.from')}
          value={from}
          onChange={(next) => isDayText(next) && change({ from: next })}
        />
      </div>
      <div className="grid gap-3">
        <Panel isEdge isFlush>
          <Loaded of={expected}>{(data) => <Quantities expected={data} />}</Loaded>
        </Panel>
        {expected.data && expected.data.Missing.length > 0 && <Missing missing={expected.data.Missing} />}
        <ReplacePanel />
      </div>
    </ConsolePage>
  );
}

function Quantities({ expected: { From, Products } }: { expected: Expected }) {
  const [first] = Products;
  if (first === undefined)
    return <EmptyState icon={<Repeat aria-hidden="true" />} title={label('console.expected.none')} />;
  const dates = first.Days.map((_quantity, at) => addDays(From, at));
  return (
    <div className="overflow-x-auto">
      <table className="data-table w-full border-collapse text-13 tabular-nums">
        <caption className="sr-only">{label('console.expected.note')}</caption>
        <thead>
          <tr>
            <th scope="col">{label('console.expected.product')}</th>
            <th scope="col">{label('console.expected.name')}</th>
            <th scope="col">{label('console.expected.unit')}</th>
            {dates.map((date) => (
              <th key={date} scope="col" className="text-right">
                {shortDay(date)}
              </th>
            ))}
            <th scope="col" className="text-right">
              {label('console.expected.total')}
            </th>
            <th scope="col" className="text-right">
              {label('console.expected.kitchens')}
            </th>
          </tr>
        </thead>
        <tbody>
          {Products.map(({ ProductId, Name, SalesUnitCode, Days, Total, Kitchens }) => (
            <tr key={`${ProductId} ${SalesUnitCode}`}>
              <td>{ProductId}</td>
              <td>{Name}</td>
              <td>{SalesUnitCode}</td>
              {Days.map((quantity, at) => (
                <td key={dates[at]} className={`text-right ${quantity === 0 ? 'text-ink-3' : ''}`}>
                  {formatCount(quantity)}
                </td>
              ))}
              <td className="text-right font-[640]">{formatCount(Total)}</td>
              <td className="text-right">{formatCount(Kitchens)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Missing({ missing }: { missing: Expected['Missing'] }) {
  return (
    <Panel isEdge isFlush title={label('console.expected.missing')}>
      <ul className="m-0 list-none p-0">
        {missing.map(({ CustomerId, Customer, Name, Date: date }) => (
          <li
            key={`${CustomerId} ${Name} ${date}`}
            className="border-t border-line px-4 py-2 text-13 first:border-t-0"
          >
            <b className="font-[600]">{shortDay(date)}</b> {Customer} ({CustomerId}): {Name}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
