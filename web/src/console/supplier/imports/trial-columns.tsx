import type { ImportTrial } from '@engros/contracts/supplier/imports.ts';
import { type ReactNode, useState } from 'react';
import { label } from '../../../lib/labels.ts';
import { Tag } from '../../../ui/data/tag.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { SeeAll } from './see-all.tsx';

const fewColumns = 6;

interface Props {
  result: ImportTrial;
  encoding: ReactNode;
}

/** How the file was read: its encoding and delimiter, and what each column becomes. */
export function TrialColumns({ result: { Columns, Ignored, Encoding, Delimiter }, encoding }: Props) {
  const [isWhole, setWhole] = useState(false);
  const few = isWhole ? Columns : Columns.slice(0, Math.max(0, fewColumns - Ignored.length));
  const delimiter = Delimiter === '\t' ? label('console.imports.tab') : Delimiter;
  return (
    <Panel
      isEdge
      isFlush
      title={label('console.imports.columns')}
      note={label('console.imports.columnsNote', { read: Columns.length, ignored: Ignored.length })}
      end={
        few.length < Columns.length && (
          <SeeAll of={label('console.imports.columns')} onPress={() => setWhole(true)} />
        )
      }
    >
      <table className="data-table w-full text-13">
        <caption className="visually-hidden">{label('console.imports.columns')}</caption>
        <thead>
          <tr>
            <th scope="col">{label('console.imports.inFile')}</th>
            <th scope="col">{label('console.imports.becomes')}</th>
          </tr>
        </thead>
        <tbody>
          {Ignored.map((header) => (
            <tr key={header}>
              <th scope="row" className="break-all">
                {header}
              </th>
              <td>
                <Tag kind="time">{label('console.imports.notRead')}</Tag>
              </td>
            </tr>
          ))}
          {few.map(({ Header, Field }) => (
            <tr key={Header}>
              <th scope="row" className="break-all">
                {Header}
              </th>
              <td className="break-words text-ink-2">{Field}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line px-4 py-2.5 text-12 text-ink-2">
        <span>{label('console.imports.readAs', { delimiter })}</span>
        {Encoding !== null && (
          <span>
            {label('console.imports.foundEncoding', {
              encoding: label(`console.imports.encoding.${Encoding}`),
            })}
          </span>
        )}
        <span className="ml-auto max-sm:ml-0">{encoding}</span>
      </div>
    </Panel>
  );
}
