import type { ListedCustomer } from '@engros/contracts/people/customers.ts';
import { Check, Store } from 'lucide-react';
import { useState } from 'react';
import { label } from '../../../lib/labels.ts';
import { pageContext } from '../../../lib/page-context.ts';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { PickList, PickRow } from '../../../ui/goods/pick-row.tsx';
import { SkeletonRows } from '../../../ui/layout/skeleton.tsx';
import { FailedNotice } from '../../shell/notices/failed-notice.tsx';
import { customerMatches, customerSearchFrom, useCustomers } from './customers-data.ts';
import './customer-list.css';

export interface CustomerListProps {
  /** Id of the customer that the open dialog asks about. */
  wantedId?: string | undefined;
  /** The number of lines in the list may be out of date. */
  currentLines?: number;
  isDisabled?: boolean;
  /** The search box gets the focus when the list opens, or the list itself if it has no search box. */
  takesFocus?: boolean;
  onChoose: (customer: ListedCustomer) => void;
  none: React.ReactNode;
}

/** Has a search box from 5 customers on (specification 5; ui, Change customer). */
export function CustomerList(props: CustomerListProps) {
  const { data, isPending, isError, refetch } = useCustomers();
  const [text, setText] = useState('');
  if (isPending) return <SkeletonRows kind="line" label={label('shell.loading')} />;
  if (isError) {
    return <FailedNotice onRetry={() => void refetch()}>{label('shell.somethingFailed')}</FailedNotice>;
  }
  if (data.length === 0) return props.none;
  const shown = data.filter((customer) => customerMatches(customer, text));
  return (
    <>
      {data.length >= customerSearchFrom && (
        <div className="customer-search border-b border-line px-5 py-3.5">
          <SearchField
            label={label('customers.search')}
            autoFocus={props.takesFocus ?? false}
            placeholder={label('customers.search')}
            clearLabel={label('shell.clearSearch')}
            value={text}
            onChange={setText}
            onSubmit={() => {
              const [only, ...others] = shown;
              if (only && others.length === 0) props.onChoose(only);
            }}
          />
        </div>
      )}
      {shown.length === 0 ? (
        <p className="p-5">{label('customers.none')}</p>
      ) : (
        <Rows
          {...props}
          takesFocus={props.takesFocus === true && data.length < customerSearchFrom}
          customers={shown}
        />
      )}
    </>
  );
}

function Rows({
  customers,
  wantedId,
  currentLines,
  isDisabled = false,
  takesFocus = false,
  onChoose,
}: CustomerListProps & { customers: readonly ListedCustomer[] }) {
  const currentId = pageContext().customer?.Id;
  return (
    <PickList
      aria-label={label('customers.list')}
      items={customers.map((customer) => ({ id: customer.Id, customer }))}
      autoFocus={takesFocus ? 'first' : false}
      dependencies={[wantedId, currentLines, isDisabled]}
      disabledKeys={isDisabled ? customers.map(({ Id }) => Id) : []}
      onAction={(key) => {
        const chosen = customers.find(({ Id }) => Id === key);
        if (chosen && chosen.Id !== currentId) onChoose(chosen);
      }}
    >
      {({ customer }) => (
        <Row
          customer={customer}
          isCurrent={customer.Id === currentId}
          isWanted={customer.Id === wantedId}
          lines={customer.Id === currentId ? (currentLines ?? customer.OpenLines) : customer.OpenLines}
        />
      )}
    </PickList>
  );
}

interface RowProps {
  customer: ListedCustomer;
  isCurrent: boolean;
  isWanted: boolean;
  lines: number;
}

function Row({ customer, isCurrent, isWanted, lines }: RowProps) {
  const { Id, Name, Name2, DisplayAddress } = customer;
  const { Attention, Address, PostalCode, City } = DisplayAddress;
  const second = Name2 ?? (Attention && label('customers.attention', { name: Attention }));
  return (
    <PickRow id={Id} textValue={`${Name} ${Id}`} isCurrent={isCurrent} isWanted={isWanted}>
      {isCurrent ? <Check aria-hidden="true" /> : <Store aria-hidden="true" />}
      <span>
        <b>{Name}</b>
        {isCurrent && <span className="visually-hidden">{label('customers.current')}</span>}
        <small className="num">
          {Id}
          {second && ` (${second})`}
        </small>
        <small>
          {Address}, {PostalCode} {City}
        </small>
      </span>
      {lines > 0 && (
        <span className={isCurrent ? 'tag text-brand-ink' : 'tag'}>
          {label('customers.lines', { count: lines })}
        </span>
      )}
    </PickRow>
  );
}
