import { readCustomerData } from '@engros/contracts/supplier/customer-data.ts';
import { deleteCustomer, readCustomerDeletion } from '@engros/contracts/supplier/people/deletions.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { call, callForFile } from '../../../lib/http/call.ts';
import { query, refreshAll } from '../../../lib/http/query.ts';
import { useCall } from '../../../lib/http/use-call.ts';
import { label } from '../../../lib/labels.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { useAnnounce } from '../../../ui/layout/live-region.tsx';
import { Notice } from '../../../ui/layout/notice.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { Loaded } from '../../frame/loaded.tsx';
import { DeletionForm, DeletionOutlineView } from '../../people/deletion/deletion-outline.tsx';

interface Props {
  customerId: string;
  name: string;
  onDeleted: () => Promise<unknown>;
}

/** All data of the customer as a file, and its deletion. */
export function CustomerData({ customerId, name, onDeleted }: Props) {
  return (
    <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_384px]">
      <Deletion customerId={customerId} name={name} onDeleted={onDeleted} />
      <Extract customerId={customerId} />
    </div>
  );
}

function Extract({ customerId }: Pick<Props, 'customerId'>) {
  const request = useCall(
    async () => saveFile(await callForFile(readCustomerData, { params: { customerNumber: customerId } })),
    { failed: 'console.deletion.extractFailed' },
  );
  return (
    <Panel title={label('console.deletion.extract')} isEdge>
      <div className="grid gap-3">
        {request.failure && (
          <Notice kind="danger" isAlert>
            {request.failure}
          </Notice>
        )}
        <p className="text-13 text-ink-2">{label('console.deletion.extractText')}</p>
        <div>
          <Button isPending={request.isPending} onPress={() => void request.run()}>
            {!request.isPending && <Download aria-hidden="true" />}
            {label('console.deletion.extractGet')}
          </Button>
        </div>
      </div>
    </Panel>
  );
}

function Deletion({ customerId, name, onDeleted }: Props) {
  const client = useQueryClient();
  const announce = useAnnounce();
  const params = { customerNumber: customerId };
  const deletion = useQuery({ ...query(readCustomerDeletion, { params }), refetchOnWindowFocus: false });
  return (
    <Panel title={label('console.deletion.customer')} isEdge>
      <Loaded of={deletion}>
        {(outline) => (
          <div className="grid gap-4">
            <DeletionOutlineView of={outline} />
            {outline.State !== 'deleted' && (
              <DeletionForm
                of={outline}
                action={label('console.deletion.deleteCustomer')}
                confirmLabel={label('console.deletion.confirmNumber')}
                onDelete={async (body) => {
                  await call(deleteCustomer, { params, body });
                  announce(label('console.deletion.done', { name }));
                  await refreshAll(client, [readCustomerDeletion]);
                  await onDeleted();
                }}
              />
            )}
          </div>
        )}
      </Loaded>
    </Panel>
  );
}
