import {
  type DeletionOutline,
  deletePerson,
  readPersonDeletion,
} from '@engros/contracts/supplier/people/deletions.ts';
import { listPeople, readCustomerPeople } from '@engros/contracts/supplier/people.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/http/call.ts';
import { query, refreshAll } from '../../../lib/http/query.ts';
import { label } from '../../../lib/labels.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { useAnnounce } from '../../../ui/layout/live-region.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { Loaded } from '../../frame/loaded.tsx';
import { DeletionForm, DeletionOutlineView } from './deletion-outline.tsx';

interface Props {
  id: string;
  name: string;
}

/** Tried when it is asked for; shows what goes and stays before anything is deleted. */
export function DeletePerson({ id, name }: Props) {
  const [isAsked, setAsked] = useState(false);
  const [done, setDone] = useState<DeletionOutline>();
  return (
    <Panel title={label('console.deletion.person')} isEdge>
      {done ? (
        <DeletionOutlineView of={done} isNarrow />
      ) : isAsked ? (
        <Asked id={id} name={name} onDone={setDone} />
      ) : (
        <div className="grid gap-3">
          <p className="text-13 text-ink-2">{label('console.deletion.personText')}</p>
          <div>
            <Button onPress={() => setAsked(true)}>{label('console.deletion.try')}</Button>
          </div>
        </div>
      )}
    </Panel>
  );
}

function Asked({ id, name, onDone }: Props & { onDone: (done: DeletionOutline) => void }) {
  const client = useQueryClient();
  const announce = useAnnounce();
  const params = { userId: id };
  const trial = useQuery({
    ...query(readPersonDeletion, { params }),
    refetchOnWindowFocus: false,
    gcTime: 0,
  });
  return (
    <Loaded of={trial} rows={4}>
      {(outline) => (
        <div className="grid gap-4">
          <DeletionOutlineView of={outline} isNarrow />
          <DeletionForm
            of={outline}
            action={label('console.deletion.deletePerson', { name })}
            confirmLabel={label('console.deletion.confirmEmail')}
            onDelete={async (body) => {
              const done = await call(deletePerson, { params, body });
              onDone(done);
              announce(label('console.deletion.done', { name }));
              await refreshAll(client, [listPeople, readCustomerPeople]);
            }}
          />
        </div>
      )}
    </Loaded>
  );
}
