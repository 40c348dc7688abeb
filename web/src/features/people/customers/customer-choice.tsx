import { listCustomers } from '@engros/contracts/people/customers.ts';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { query } from '../../../lib/http/query.ts';
import { label } from '../../../lib/labels.ts';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { Notice } from '../../../ui/layout/notice.tsx';
import { SkeletonRows } from '../../../ui/layout/skeleton.tsx';
import { customerMatches, customerSearchFrom } from './customers-data.ts';
import './customer-choice.css';

export interface CustomerChoiceProps {
  /** Says for what purpose the user chooses a customer. */
  legend: string;
  chosen: string | undefined;
  onChoose: (id: string) => void;
  /** Shown to a user who has no other customer. */
  none?: string;
}

export function CustomerChoice({ legend, chosen, onChoose, none }: CustomerChoiceProps) {
  const { data, error } = useQuery(query(listCustomers, { query: { excludeCurrent: true } }));
  const [text, setText] = useState('');
  const name = useId();
  if (error) return <Notice kind="danger">{label('reorder.loadFailed')}</Notice>;
  if (!data) return <SkeletonRows label={label('shell.loading')} kind="line" rows={3} />;
  if (data.length === 0 && none) return <Notice>{none}</Notice>;
  const shown = data.filter((customer) => customerMatches(customer, text));
  return (
    <div className="mt-3 grid gap-2">
      {data.length + 1 >= customerSearchFrom && (
        <SearchField
          label={label('customers.search')}
          clearLabel={label('shell.clearSearch')}
          value={text}
          onChange={setText}
        />
      )}
      <fieldset className="max-h-80 overflow-auto rounded-2 border border-line-strong">
        <legend className="visually-hidden">{legend}</legend>
        {shown.map(({ Id, Name, DisplayAddress }) => (
          <label
            key={Id}
            className="customer-choice-row grid min-h-11 cursor-pointer grid-cols-[18px_minmax(0,1fr)] items-center gap-2.5 px-3 py-1.5"
          >
            <input
              className="size-4.5 accent-brand"
              type="radio"
              name={name}
              value={Id}
              checked={chosen === Id}
              onChange={() => onChoose(Id)}
            />
            <span className="min-w-0">
              <b className="font-[560]">{Name}</b>
              <small className="block text-12 text-ink-2">
                {Id} · {DisplayAddress.Address}, {DisplayAddress.PostalCode} {DisplayAddress.City}
              </small>
            </span>
          </label>
        ))}
      </fieldset>
    </div>
  );
}
