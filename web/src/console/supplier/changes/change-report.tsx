import type { ChangeAnswer } from '@engros/contracts/supplier/goods/products.ts';
import { formatCount } from '../../../lib/formats/formats.ts';
import { label } from '../../../lib/labels.ts';
import { Notice } from '../../../ui/layout/notice.tsx';
import { fieldName, problemText, valueText } from './change-texts.ts';

/** What a trial says would change, before and after, and what cannot. */
export function ChangeReport({ of: { Changed, Unchanged, Rows, Problems } }: { of: ChangeAnswer }) {
  const refusals = Problems.filter(({ IsRefusal }) => IsRefusal);
  return (
    <div className="grid gap-3 text-13">
      {refusals.length > 0 && (
        <Notice kind="danger" isAlert>
          <b>{label('console.products.refused', { count: formatCount(refusals.length) })}</b>
          <ul>
            {refusals.slice(0, 5).map((problem) => (
              <li key={`${problem.Key} ${problem.Field} ${problem.Code}`}>
                {[problem.Key, fieldName(problem.Field), problemText(problem)].filter(Boolean).join(' · ')}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {Changed === 0 && <p className="text-ink-2">{label('console.products.nothingChanges')}</p>}
      {Rows.length > 0 && (
        <table className="data-table console-changes w-full">
          <thead>
            <tr>
              <th scope="col">{label('console.products.product')}</th>
              <th scope="col">{label('console.products.before')}</th>
              <th scope="col">{label('console.products.after')}</th>
            </tr>
          </thead>
          <tbody>
            {Rows.flatMap((row) =>
              row.Fields.map((field) => (
                <tr key={`${row.Key} ${field.Field}`}>
                  <td>
                    {row.Name || row.Key}
                    <span className="num block text-12 text-ink-3">
                      {row.Name === '' ? fieldName(field.Field) : `${row.Key} · ${fieldName(field.Field)}`}
                    </span>
                  </td>
                  <td className="num text-ink-2">{valueText(field.Before, field.Field)}</td>
                  <td className="num font-[620]">{valueText(field.After, field.Field)}</td>
                </tr>
              )),
            )}
          </tbody>
        </table>
      )}
      {Changed > Rows.length && (
        <p className="num text-ink-2">
          {label('console.products.moreRows', { count: formatCount(Changed - Rows.length) })}
        </p>
      )}
      {Unchanged > 0 && (
        <p className="num text-ink-2">
          {label('console.products.unchanged', { count: formatCount(Unchanged) })}
        </p>
      )}
    </div>
  );
}
