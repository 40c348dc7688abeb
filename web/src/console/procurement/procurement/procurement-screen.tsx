import {
  createConnection,
  listConnections,
  type ProcurementConnection,
} from '@engros/contracts/supplier/procurement.ts';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { PlugZap, X } from 'lucide-react';
import { useState } from 'react';
import { momentText } from '../../../lib/formats/moments.ts';
import { call } from '../../../lib/http/call.ts';
import { query, refreshAll } from '../../../lib/http/query.ts';
import { useCall } from '../../../lib/http/use-call.ts';
import { label } from '../../../lib/labels.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { Tag } from '../../../ui/data/tag.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { Notice } from '../../../ui/layout/notice.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { useAddressState } from '../../frame/address-state.ts';
import { ConsolePage } from '../../frame/console-page.tsx';
import { textOf } from '../../frame/console-pages.tsx';
import { FilterField } from '../../frame/filter-field.tsx';
import { Loaded } from '../../frame/loaded.tsx';
import { type ConnectionDraft, emptyDraft, faultsOf, settingsOf } from './connection-draft.ts';
import { ConnectionFields } from './connection-fields.tsx';
import { ConnectionPanel } from './connection-panel.tsx';
import { SecretNotice } from './secret-notice.tsx';

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
          className="block min-h-6 max-w-full break-words text-left font-[620] text-brand hover:underline row-name"
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

function NewConnection({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const [secret, setSecret] = useState('');
  const request = useCall(
    async (draft: ConnectionDraft) => {
      const { Secret } = await call(createConnection, {
        body: {
          CustomerId: draft.customer.trim(),
          Protocol: draft.protocol,
          LoginName: draft.loginName.trim(),
          ...settingsOf(draft),
        },
      });
      await refreshAll(client, [listConnections]);
      setSecret(Secret);
    },
    { failed: 'console.saveFailed' },
  );
  const form = useForm({ initial: emptyDraft, faultsOf, request });
  return (
    <Panel
      className="mb-4 max-w-160"
      isEdge
      title={label('console.procurement.new')}
      end={
        <IconButton label={label('console.content.close')} onPress={onClose}>
          <X aria-hidden="true" />
        </IconButton>
      }
    >
      {secret ? (
        <SecretNotice secret={secret} />
      ) : (
        <Form of={form} className="grid gap-3">
          {request.failure && (
            <Notice kind="danger" isAlert>
              {request.failure}
            </Notice>
          )}
          <ConnectionFields form={form} isNew />
          <div>
            <Button type="submit" variant="primary" isPending={request.isPending}>
              {label('console.procurement.create')}
            </Button>
          </div>
        </Form>
      )}
    </Panel>
  );
}
