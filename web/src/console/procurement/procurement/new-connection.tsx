import { createConnection, listConnections } from '@engros/contracts/supplier/procurement.ts';
import { useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../../lib/http/call.ts';
import { refreshAll } from '../../../lib/http/query.ts';
import { useCall } from '../../../lib/http/use-call.ts';
import { label } from '../../../lib/labels.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { Notice } from '../../../ui/layout/notice.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { type ConnectionDraft, emptyDraft, faultsOf, settingsOf } from './connection-draft.ts';
import { ConnectionFields } from './connection-fields.tsx';
import { SecretNotice } from './secret-notice.tsx';

export function NewConnection({ onClose }: { onClose: () => void }) {
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
