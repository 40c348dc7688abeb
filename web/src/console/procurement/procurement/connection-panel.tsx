import {
  type ConnectionDetails,
  changeConnection,
  listConnections,
  readConnection,
} from '@engros/contracts/supplier/procurement.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { momentText } from '../../../lib/formats/moments.ts';
import { call } from '../../../lib/http/call.ts';
import { query, refreshAll } from '../../../lib/http/query.ts';
import { useCall } from '../../../lib/http/use-call.ts';
import { label } from '../../../lib/labels.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { KeyValues } from '../../../ui/data/key-values.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { useAnnounce } from '../../../ui/layout/live-region.tsx';
import { Notice } from '../../../ui/layout/notice.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { Loaded } from '../../frame/loaded.tsx';
import { ConnectionActions } from './connection-actions.tsx';
import { draftOf, faultsOf, settingsOf } from './connection-draft.ts';
import { ConnectionFields } from './connection-fields.tsx';

export interface ConnectionParams {
  customerNumber: string;
  connectionId: string;
}

export function ConnectionPanel({ params, onClose }: { params: ConnectionParams; onClose: () => void }) {
  const connection = useQuery({ ...query(readConnection, { params }), refetchOnWindowFocus: false });
  const name = connection.data?.Connection.Name ?? label('console.procurement.system');
  return (
    <div className="grid gap-4">
      <Panel
        title={name}
        isEdge
        end={
          <IconButton label={label('console.procurement.close', { name })} onPress={onClose}>
            <X aria-hidden="true" />
          </IconButton>
        }
      >
        <Loaded of={connection}>
          {(details) => (
            <>
              <Facts details={details} />
              <ConnectionActions details={details} params={params} />
            </>
          )}
        </Loaded>
      </Panel>
      {connection.data && (
        <>
          <SettingsForm details={connection.data} params={params} />
          <Messages messages={connection.data.Messages} />
        </>
      )}
    </div>
  );
}

function Facts({ details: { Connection } }: { details: ConnectionDetails }) {
  const rows: [string, string][] = [
    [label('console.procurement.customer'), `${Connection.CustomerId} ${Connection.CustomerName}`],
    [label('console.procurement.protocol'), label(`console.procurement.protocol.${Connection.Protocol}`)],
    [label('console.procurement.loginName'), Connection.LoginName],
    [
      label('console.procurement.lastUsed'),
      Connection.LastUsedAt === null ? label('console.procurement.never') : momentText(Connection.LastUsedAt),
    ],
  ];
  return (
    <KeyValues
      rows={rows.map(([key, value]) => ({ key, value: <span className="break-words">{value}</span> }))}
    />
  );
}

function SettingsForm({ details, params }: { details: ConnectionDetails; params: ConnectionParams }) {
  const client = useQueryClient();
  const announce = useAnnounce();
  const request = useCall(
    async (draft: ReturnType<typeof draftOf>) => {
      await call(changeConnection, { params, body: { ...settingsOf(draft), Version: details.Version } });
      announce(label('console.procurement.saved'));
      await refreshAll(client, [listConnections, readConnection]);
    },
    { failed: 'console.saveFailed' },
  );
  const form = useForm({ version: details.Version, initial: () => draftOf(details), faultsOf, request });
  return (
    <Panel isEdge>
      <Form of={form} className="grid gap-3">
        {request.failure && (
          <Notice kind="danger" isAlert>
            {request.failure}
          </Notice>
        )}
        <ConnectionFields form={form} isNew={false} hasAnswerSecret={details.HasAnswerSecret} />
        <div>
          <Button type="submit" variant="primary" isPending={request.isPending}>
            {label('console.save')}
          </Button>
        </div>
      </Form>
    </Panel>
  );
}

function Messages({ messages }: { messages: ConnectionDetails['Messages'] }) {
  return (
    <Panel title={label('console.procurement.messages')} isFlush isEdge>
      {messages.length === 0 ? (
        <p className="px-4 py-3 text-13 text-ink-2">{label('console.procurement.noMessages')}</p>
      ) : (
        <ul>
          {messages.map(({ At, Kind, Subject, State, Content }) => (
            <li
              key={`${At} ${Kind} ${Subject}`}
              className="border-t border-line px-4 py-2 text-13 first:border-t-0"
            >
              <details>
                <summary className="min-h-6 cursor-pointer break-words">
                  {[momentText(At), label(`console.procurement.kind.${Kind}`), Subject].join(' · ')}{' '}
                  <b>{label(`console.procurement.state.${State}`)}</b>
                </summary>
                <pre className="overflow-x-auto whitespace-pre-wrap break-all py-2 text-12">
                  {JSON.stringify(JSON.parse(Content), null, 1)}
                </pre>
              </details>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
