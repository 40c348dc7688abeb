import type { ImportProblem } from '@engros/contracts/supplier/imports.ts';
import { formatCount } from '../../../lib/formats/formats.ts';
import { label } from '../../../lib/labels.ts';
import { problemHelp, problemName } from './run-words.tsx';

export function ProblemsTable({ problems }: { problems: readonly ImportProblem[] }) {
  return (
    <table className="data-table w-full text-13">
      <caption className="visually-hidden">{label('console.imports.problems')}</caption>
      <thead>
        <tr>
          <th scope="col">{label('console.imports.row')}</th>
          <th scope="col" className="max-lg:hidden">
            {label('console.imports.field')}
          </th>
          <th scope="col">{label('console.imports.value')}</th>
          <th scope="col">{label('console.imports.problem')}</th>
        </tr>
      </thead>
      <tbody>
        {problems.map(({ Row, Field, Value, Code, IsRefusal }) => (
          <tr key={`${Row} ${Field} ${Code}`}>
            <td className="num">{formatCount(Row)}</td>
            <td className="max-lg:hidden">{Field}</td>
            <td className="min-w-24 break-all">
              <span className="block text-12 text-ink-3 lg:hidden">{Field}</span>
              {Value === '' ? (
                <span className="text-ink-3">{label('console.imports.empty')}</span>
              ) : (
                <span className="rounded-1 bg-danger-tint box-decoration-clone px-1.5 py-0.5 text-12 text-danger-ink">
                  {Value}
                </span>
              )}
            </td>
            <td>
              <span className="block py-1.5 break-words">
                {problemName(Code)}
                <span className="block text-12 text-ink-3">{problemHelp(Code)}</span>
                {!IsRefusal && (
                  <span className="block text-12 text-ink-3">{label('console.imports.note')}</span>
                )}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
