import { listConnections, type ProcurementConnection } from '@engros/contracts/supplier/procurement.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { PlugZap } from 'lucide-react';
import { useState } from 'react';
import { momentText } from '../../../lib/formats/moments.ts';
import { query } from '../../../lib/http/query.ts';
import { label } from '../../../lib/labels.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Tag } from '../../../ui/data/tag.tsx';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { useAddressState } from '../../frame/address-state.ts';
import { ConsolePage } from '../../frame/console-page.tsx';
import { textOf } from '../../frame/console-pages.tsx';
import { FilterField } from '../../frame/filter-field.tsx';
import { Loaded } from '../../frame/loaded.tsx';
import { ConnectionPanel } from './connection-panel.tsx';
import { NewConnection } from './new-connection.tsx';

const procurementState = (search: Record<string, unknown>) => ({
  text: textOf(search, 'text'),
  // `String` is needed because the router parses digits in the URL as a number.
  customer: String(search['customer'] ?? '').slice(0, 32),
  id: textOf(search, 'id', 36),
});

export function ProcurementScreen() {
  const [state, change] = useAddressState(procurementState);
  const [isNew, setNew] = useState(false);
  const connections = useQuery({
    ...query(listConnections, { query: { ...(state.text && { SearchText: state.text }) } }),
    placeholderData: keepPreviousData,
  });
  const close = () => change({ ...state, customer: '', id: '' });
  return (
    <ConsolePage title={label('console.procurement.title')}>
      <div className="mb-3 flex flex-wrap items-end gap-2">
        <FilterField
          label={label('console.procurement.search')}
          value={state.text}
          onChange={(text) => change({ ...state, text })}
        />
        {!isNew && <Button onPress={() => setNew(true)}>{label('console.procurement.new')}</Button>}
      </div>
      {isNew && <NewConnection onClose={() => setNew(false)} />}
      <div className="grid items-start gap-4 xl:grid-cols-2">
        <Panel isFlush isEdge>
          <Loaded of={connections}>
            {({ Connections }) =>
              Connections.length === 0 ? (
                <EmptyState icon={<PlugZap aria-hidden="true" />} title={label('console.procurement.none')}>
                  {label('console.procurement.noneText')}
                </EmptyState>
              ) : (
                <ul>
                  {Connections.map((each) => (
                    <ConnectionRow
                      key={each.Id}
                      connection={each}
                      isOpen={each.Id === state.id}
                      onOpen={() => change({ ...state, customer: each.CustomerId, id: each.Id })}
                    />
                  ))}
                </ul>
              )
            }
          </Loaded>
        </Panel>
        {state.id && (
          <ConnectionPanel
            key={state.id}
            params={{ customerNumber: state.customer, connectionId: state.id }}
            onClose={close}
          />
        )}
      </div>
    </ConsolePage>
  );
}

interface RowProps {
  connection: ProcurementConnection;
  isOpen: boolean;
  onOpen: () => void;
}

function ConnectionRow({ connection, isOpen, onOpen }: RowProps) {
  const { Name, CustomerId, CustomerName, Protocol, IsActive, LastUsedAt } = connection;
  const used =
    LastUsedAt === null
      ? label('console.procurement.never')
      : label('console.procurement.used', { when: momentText(LastUsedAt) });
  return (
    <li
      className={`flex flex-wrap items-center gap-2 border-t border-line px-4 py-2.5 text-13 first:border-t-0 ${isOpen ? 'bg-surface-2' : ''}`}
    >
      <span className="min-w-0 flex-1 basis-40">
        <button
          type="button"
          className="block min-h-6 max-w-full break-words text-left font-[620] text-brand hover:underline touch:min-h-11"
          aria-label={label('console.procurement.see', { name: Name, customer: CustomerName })}
          aria-pressed={isOpen}
          onClick={onOpen}
        >
          {Name}
        </button>
        <span className="block break-words text-12 text-ink-3">
          {CustomerName} · <span className="num">{CustomerId}</span> · {used}
        </span>
      </span>
      <Tag>{label(`console.procurement.protocol.${Protocol}`)}</Tag>
      {!IsActive && <Tag kind="danger">{label('console.procurement.off')}</Tag>}
    </li>
  );
}
