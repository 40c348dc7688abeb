import { type ClimateVersions, compareClimateVersions } from '@engros/contracts/insight/co2-report.ts';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { FailedState } from '../../../features/shell/notices/failed-state.tsx';
import { formatDecimal } from '../../../lib/formats/formats.ts';
import { query } from '../../../lib/http/query.ts';
import { label } from '../../../lib/labels.ts';
import type { DateSpan } from '../../../ui/delivery/date-range.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { SkeletonRows } from '../../../ui/layout/skeleton.tsx';

/** The same purchases by the newest climate database and the previous one, with the reason why the figures differ (SUS-02). */
export function VersionsPanel({ span }: { span: DateSpan }) {
  const { data, isError, refetch } = useQuery(query(compareClimateVersions, { query: span }));
  return (
    <Panel isEdge isFlush title={label('climate.versions')}>
      {isError ? (
        <FailedState title={label('climate.failed')} onRetry={() => void refetch()} />
      ) : !data?.Reasons ? (
        <SkeletonRows label={label('environment.loading')} kind="line" rows={3} />
      ) : (
        <Versions versions={data} />
      )}
    </Panel>
  );
}

const orUnknown = (value: number | null, decimals: number) =>
  value === null ? label('sustainability.unknown') : formatDecimal(value, decimals);

function Versions({
  versions: { Newest, Earlier, DifferenceKilo, Reasons, Products },
}: {
  versions: ClimateVersions;
}) {
  const shown = [Newest, Earlier].filter((version) => version !== null);
  if (shown.length === 0) return <p className="p-4 text-13 text-ink-2">{label('climate.none')}</p>;
  return (
    <>
      <table className="data-table w-full border-collapse text-13">
        <caption className="visually-hidden">{label('climate.versions')}</caption>
        <thead>
          <tr>
            <th scope="col" className="text-left">
              {label('climate.database')}
            </th>
            <th scope="col" data-numeric="">
              {label('environment.co2eKilo')}
            </th>
            <th scope="col" data-numeric="">
              {label('environment.unknownHead')}
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ Database, Version, CO2E, UnknownKilo }) => (
            <tr key={Version}>
              <th scope="row">{label('climate.version', { database: Database, version: Version })}</th>
              <td data-numeric="">{orUnknown(CO2E, 0)}</td>
              <td data-numeric="" className="text-ink-2">
                {formatDecimal(UnknownKilo, 0)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="grid gap-1 p-4 text-13 text-ink-2">
        {DifferenceKilo === null ? (
          <p>{label('climate.onlyOne')}</p>
        ) : (
          <p>{label('climate.difference', { kilo: formatDecimal(DifferenceKilo, 1) })}</p>
        )}
      </div>
      <details className="climate-why border-t border-line">
        <summary className="flex min-h-11 cursor-pointer items-center gap-2 px-4 text-13 font-[560] text-brand-ink hover:bg-surface-2">
          <ChevronDown className="size-4 flex-none" aria-hidden="true" />
          {label('climate.why')}
        </summary>
        <ul className="grid gap-1 px-4 pb-3 text-13 text-ink-2">
          {Reasons.map(({ Kind, Products: count, Kilo, DifferenceKilo: kilo }) => (
            <li key={Kind}>
              {label(`climate.reason.${Kind}`, {
                count,
                kilo: formatDecimal(kilo ?? 0, 1),
                weight: formatDecimal(Kilo, 0),
              })}
            </li>
          ))}
          {Products.length > 0 && <li>{label('climate.unit')}</li>}
        </ul>
        <ChangedProducts products={Products} />
      </details>
    </>
  );
}

function ChangedProducts({ products }: { products: ClimateVersions['Products'] }) {
  if (products.length === 0) return null;
  return (
    <table className="data-table w-full border-collapse text-13">
      <caption className="visually-hidden">{label('climate.changed')}</caption>
      <thead>
        <tr>
          <th scope="col" className="text-left">
            {label('statistics.group.product')}
          </th>
          <th scope="col" data-numeric="">
            {label('climate.before')}
          </th>
          <th scope="col" data-numeric="">
            {label('climate.now')}
          </th>
          <th scope="col" data-numeric="">
            {label('climate.all')}
          </th>
        </tr>
      </thead>
      <tbody>
        {products.map(({ ProductId, Name, EarlierCO2EPerKilo, CO2EPerKilo, DifferenceKilo }) => (
          <tr key={ProductId}>
            <th scope="row">
              {Name} <span className="num text-ink-3">{ProductId}</span>
            </th>
            <td data-numeric="" className="text-ink-2">
              {orUnknown(EarlierCO2EPerKilo, 2)}
            </td>
            <td data-numeric="">{orUnknown(CO2EPerKilo, 2)}</td>
            <td data-numeric="">{formatDecimal(DifferenceKilo, 1)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
