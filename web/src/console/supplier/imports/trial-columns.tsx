import type { FileMapping } from '@engros/contracts/supplier/file-mapping.ts';
import { delimiters } from '@engros/contracts/supplier/file-mapping.ts';
import type { ImportTrial } from '@engros/contracts/supplier/imports.ts';
import { CircleHelp } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { label } from '../../../lib/labels.ts';
import { Select } from '../../../ui/controls/select.tsx';
import { Tag } from '../../../ui/data/tag.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { skip, withColumn, withDelimiter } from './file-mapping.ts';
import { SeeAll } from './see-all.tsx';

const fewColumns = 6;

type Column = ImportTrial['Columns'][number];

interface Props {
  result: ImportTrial;
  /** Tries the file again by another mapping. */
  onMap: (mapping: FileMapping) => void;
  encoding: ReactNode;
  /** Where the mapping is kept. */
  keep: ReactNode;
}

/** What each column becomes, the unknown ones first, and how the file was read; all can be changed. */
export function TrialColumns({ result, onMap, encoding, keep }: Props) {
  const { Columns, Fields, Mapping } = result;
  const [isWhole, setWhole] = useState(false);
  const open = Columns.filter(({ How }) => How === 'unknown');
  const sure = Columns.filter(({ How }) => How !== 'unknown');
  const few = isWhole ? sure : sure.slice(0, Math.max(0, fewColumns - open.length));
  const read = Columns.filter(({ Field }) => Field !== null).length;
  const options = [
    { id: skip, label: label('console.imports.skip') },
    ...Fields.map(({ Id, Name, IsNeeded }) => ({
      id: Id,
      label: Name,
      ...(IsNeeded && { note: label('console.imports.needed') }),
    })),
  ];
  return (
    <Panel
      isEdge
      isFlush
      title={label('console.imports.columns')}
      note={label('console.imports.columnsNote', { read, ignored: Columns.length - read })}
      end={
        few.length < sure.length && (
          <SeeAll of={label('console.imports.columns')} onPress={() => setWhole(true)} />
        )
      }
    >
      <table className="data-table w-full text-13">
        <caption className="visually-hidden">{label('console.imports.columns')}</caption>
        <thead>
          <tr>
            <th scope="col">{label('console.imports.inFile')}</th>
            <th scope="col" className="max-md:hidden">
              {label('console.imports.sample')}
            </th>
            <th scope="col">{label('console.imports.becomes')}</th>
            <th scope="col" className="max-sm:hidden">
              {label('console.imports.certainty')}
            </th>
          </tr>
        </thead>
        <tbody>
          {[...open, ...few].map((column) => (
            <tr key={column.Header} className={column.How === 'unknown' ? 'bg-time-tint' : ''}>
              <th scope="row">
                <span className="rounded-1 bg-surface-3 box-decoration-clone px-1.5 py-0.5 text-12 font-[600] break-all">
                  {column.Header}
                </span>
              </th>
              <td className="break-words text-ink-2 max-md:hidden">{column.Sample}</td>
              <td>
                <Select
                  block
                  label={label('console.imports.becomesOf', { header: column.Header })}
                  placeholder={label('console.imports.chooseField')}
                  value={column.Field ?? (column.How === 'skipped' ? skip : null)}
                  options={options}
                  onChange={(field) => onMap(withColumn(Mapping, column.Header, field))}
                />
              </td>
              <td className="max-sm:hidden">
                <Certainty how={column.How} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line px-4 py-2.5 text-12 text-ink-2">
        <DelimiterField result={result} onMap={onMap} />
        {encoding}
        <span className="ml-auto max-sm:ml-0">{keep}</span>
      </div>
    </Panel>
  );
}

function Certainty({ how }: { how: Column['How'] }) {
  if (how !== 'unknown') return <span className="text-ink-2">{label(`console.imports.how.${how}`)}</span>;
  return (
    <Tag kind="time" icon={false}>
      <CircleHelp aria-hidden="true" />
      {label('console.imports.how.unknown')}
    </Tag>
  );
}

const automatic = 'automatic';

function DelimiterField({ result: { Delimiter, Mapping }, onMap }: Pick<Props, 'result' | 'onMap'>) {
  const nameOf = (delimiter: string) => (delimiter === '\t' ? label('console.imports.tab') : delimiter);
  const found = delimiters.find((each) => each === Delimiter);
  // A file of JSON lines has none.
  if (Delimiter !== '' && found === undefined) return <span>{Delimiter}</span>;
  return (
    <Select
      size={28}
      label={label('console.imports.delimiter')}
      prefix={label('console.imports.delimiter')}
      value={Mapping.Delimiter ?? automatic}
      options={[
        {
          id: automatic,
          label:
            found === undefined || Mapping.Delimiter !== undefined
              ? label('console.imports.encoding.automatic')
              : label('console.imports.foundDelimiter', { delimiter: nameOf(found) }),
        },
        ...delimiters.map((id) => ({ id, label: nameOf(id) })),
      ]}
      onChange={(id) =>
        onMap(
          withDelimiter(
            Mapping,
            delimiters.find((each) => each === id),
          ),
        )
      }
    />
  );
}
