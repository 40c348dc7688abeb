import { type ImportChange, type ImportRun, listImportChanges } from '@engros/contracts/supplier/imports.ts';
import { consoleLimits } from '@engros/contracts/values/console-limits.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatCount } from '../../../../lib/formats/formats.ts';
import { query } from '../../../../lib/http/query.ts';
import { label } from '../../../../lib/labels.ts';
import { Tag } from '../../../../ui/data/tag.tsx';
import { Panel } from '../../../../ui/layout/panel.tsx';
import { ConsoleLink } from '../../../frame/console-link.tsx';
import { ConsolePages } from '../../../frame/console-pages.tsx';
import { FilterField } from '../../../frame/filter-field.tsx';
import { Loaded } from '../../../frame/loaded.tsx';
import { mayUse } from '../../../frame/parts.ts';
import { fieldOfKind, valueText } from '../../changes/change-texts.ts';
import { Change, Written } from '../change.tsx';

const tags = { new: 'ok', changed: 'info', gone: 'time' } as const;

/** Each record that the run changed, before and after; found by how a number of it begins. */
export function RunChanges({ run }: { run: ImportRun }) {
  const [key, setKey] = useState('');
  const [page, setPage] = useState(1);
  const changes = useQuery({
    ...query(listImportChanges, {
      params: { runId: run.Id },
      query: { ...(key && { Key: key }), Page: page },
    }),
    placeholderData: keepPreviousData,
  });
  return (
    <Panel isEdge title={label('console.imports.changes')}>
      <div className="mb-2">
        <FilterField
          label={label('console.imports.findChange')}
          value={key}
          onChange={(next) => {
            setKey(next.slice(0, consoleLimits.importChangeKeyLength));
            setPage(1);
          }}
        />
      </div>
      <Loaded of={changes} rows={4}>
        {({ Changes, TotalResults, CurrentPage, IsCut }) =>
          Changes.length === 0 ? (
            <p className="text-13 text-ink-2">
              {label(key === '' ? noneOf(run) : 'console.imports.noChangeFound', {
                key,
                days: limits.importBackDays,
              })}
            </p>
          ) : (
            <div>
              <ul className="border-t border-line">
                {Changes.map((change) => (
                  <Changed key={keyOf(change)} change={change} kind={run.Kind} />
                ))}
              </ul>
              <ConsolePages
                list={label('console.imports.changes')}
                page={CurrentPage}
                total={TotalResults}
                perPage={consoleLimits.importChangesShown}
                onChange={setPage}
              />
              {IsCut && (
                <p className="text-12 text-ink-3">
                  {label('console.imports.changesCut', {
                    number: formatCount(consoleLimits.importChangesListed),
                  })}
                </p>
              )}
            </div>
          )
        }
      </Loaded>
    </Panel>
  );
}

const keyOf = ({ Number: number, Of }: ImportChange): string =>
  [number, ...Of.map(({ Value }) => Value)].join(' ');

const noneOf = ({ New, Changed: changed, Gone, TakenBackAt }: ImportRun) =>
  New + changed + Gone === 0 && TakenBackAt === null
    ? 'console.imports.noChanges'
    : 'console.imports.changesForgotten';

function Changed({ change, kind }: { change: ImportChange; kind: string }) {
  const { Number: number, Name, Outcome, Of, Fields } = change;
  const isNew = Outcome === 'new';
  return (
    <li className="grid gap-x-4 gap-y-1 border-b border-line py-2.5 text-13 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <div className="grid content-start gap-0.5">
        <span className="wrap-anywhere">
          <RecordLink change={change} /> {Name !== null && Name !== number && Name}
        </span>
        <span className="text-12 text-ink-3 wrap-anywhere">
          {Of.map(
            ({ Field, Header, Value }) => `${fieldOfKind(kind, Field, Header)} ${valueText(Value)}`,
          ).join(' · ')}
        </span>
        <span>
          <Tag kind={tags[Outcome]}>{label(`console.imports.became.${Outcome}`)}</Tag>
        </span>
      </div>
      <ul className="grid content-start gap-1">
        {Fields.map(({ Field, Header, Before, After }) => (
          <li
            key={Field}
            className="grid gap-x-3 grid-cols-[minmax(0,6.5rem)_minmax(0,1fr)] sm:grid-cols-[minmax(0,9rem)_minmax(0,1fr)]"
          >
            <span className="text-ink-3 wrap-anywhere max-sm:text-12">
              {fieldOfKind(kind, Field, Header)}
            </span>
            {isNew ? (
              <Written text={inWords(After, Field)} />
            ) : (
              <Change before={inWords(Before, Field)} after={inWords(After, Field)} />
            )}
          </li>
        ))}
      </ul>
    </li>
  );
}

/** To the page of the product, else of the customer, where the reader may open it. */
function RecordLink({ change: { Number: number, ProductId, CustomerId } }: { change: ImportChange }) {
  const place = {
    className:
      'num inline-flex min-h-6 items-center font-[620] break-all text-brand hover:underline row-name',
  };
  if (ProductId !== null && mayUse('products'))
    return (
      <ConsoleLink to={`/console/products/${encodeURIComponent(ProductId)}`} {...place}>
        {number}
      </ConsoleLink>
    );
  if (CustomerId !== null && mayUse('customers'))
    return (
      <ConsoleLink to="/console/customers" search={{ customer: CustomerId }} {...place}>
        {number || CustomerId}
      </ConsoleLink>
    );
  return <b className="num font-[620] break-all">{number}</b>;
}

/** Nothing is said by the shared parts: empty, or hidden from the reader. */
const inWords = (written: string | null, field: string): string | null =>
  written ? valueText(written, field) : written;
