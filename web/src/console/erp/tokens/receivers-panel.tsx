import {
  type ChangeReceiver,
  listChangeReceivers,
  removeChangeReceiver,
} from '@engros/contracts/erp/change-receivers.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { toast } from '../../../features/shell/notices/toasts.ts';
import { formatCount } from '../../../lib/formats/formats.ts';
import { momentText } from '../../../lib/formats/moments.ts';
import { call } from '../../../lib/http/call.ts';
import { query, refreshAll } from '../../../lib/http/query.ts';
import { useCall } from '../../../lib/http/use-call.ts';
import { label } from '../../../lib/labels.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { Tag } from '../../../ui/data/tag.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { Loaded } from '../../frame/loaded.tsx';
import { NewReceiver } from './new-receiver.tsx';
import type { Shown } from './shown-token.tsx';

const refreshMs = 10_000;

/** Systems that are told when something is new, each with what became of the last hint. */
export function ReceiversPanel({ onMade }: { onMade: (shown: Shown) => void }) {
  const receivers = useQuery({ ...query(listChangeReceivers, {}), refetchInterval: refreshMs });
  const [isAdding, setAdding] = useState(false);
  const [leaving, setLeaving] = useState<ChangeReceiver>();
  return (
    <Panel isFlush isEdge title={label('console.receivers.title')}>
      <Loaded of={receivers} rows={3}>
        {({ Receivers, Newest }) =>
          Receivers.length === 0 ? (
            <p className="px-4 py-3 text-13 text-ink-2">{label('console.receivers.none')}</p>
          ) : (
            <ul>
              {Receivers.map((receiver) => (
                <Receiver
                  key={receiver.Id}
                  receiver={receiver}
                  newest={Newest}
                  onRemove={() => setLeaving(receiver)}
                />
              ))}
            </ul>
          )
        }
      </Loaded>
      {isAdding ? (
        <NewReceiver
          onClose={() => setAdding(false)}
          onMade={(shown) => {
            setAdding(false);
            onMade(shown);
          }}
        />
      ) : (
        <footer className="flex flex-wrap items-center gap-3 border-t border-line bg-surface-2 px-4 py-2.5">
          <Button size={28} onPress={() => setAdding(true)}>
            <Plus aria-hidden="true" />
            {label('console.receivers.add')}
          </Button>
          <span className="text-12 text-ink-3">{label('console.receivers.note')}</span>
        </footer>
      )}
      {leaving && <RemoveReceiver receiver={leaving} onClose={() => setLeaving(undefined)} />}
    </Panel>
  );
}

interface ReceiverProps {
  receiver: ChangeReceiver;
  newest: number;
  onRemove: () => void;
}

function Receiver({ receiver, newest, onRemove }: ReceiverProps) {
  const { Name, Address, FailingSince } = receiver;
  return (
    <li className="flex items-start gap-3 border-b border-line px-4 py-2.5 text-13 last:border-b-0">
      <div className="grid min-w-0 flex-1 gap-0.5">
        <b className="font-[620] wrap-anywhere">{Name}</b>
        <span className="num text-12 break-all text-ink-3">{Address}</span>
        <span className="num text-12 text-ink-2">{lastText(receiver)}</span>
        {FailingSince !== null && (
          <span className="num text-12 text-danger-ink">{failingText(receiver, FailingSince)}</span>
        )}
      </div>
      <Tag kind={tagOf(receiver, newest)}>{stateText(receiver, newest)}</Tag>
      <IconButton size={28} label={label('console.receivers.removeOf', { name: Name })} onPress={onRemove}>
        <Trash2 aria-hidden="true" />
      </IconButton>
    </li>
  );
}

function tagOf({ FailingSince, Told }: ChangeReceiver, newest: number): 'ok' | 'danger' | 'neutral' {
  if (FailingSince !== null) return 'danger';
  return Told < newest ? 'neutral' : 'ok';
}

function stateText({ FailingSince, Failures, Told }: ChangeReceiver, newest: number): string {
  if (FailingSince !== null)
    return label('console.receivers.failures', { count: Failures, number: formatCount(Failures) });
  if (Told < newest)
    return label('console.receivers.behind', { count: newest - Told, number: formatCount(newest - Told) });
  return label('console.receivers.works');
}

function lastText({ AcceptedAt, Told, Status, Milliseconds, FailingSince }: ChangeReceiver): string {
  if (AcceptedAt === null) return label('console.receivers.neverTold');
  const told = label('console.receivers.told', { when: momentText(AcceptedAt), told: formatCount(Told) });
  if (FailingSince !== null || Milliseconds === null) return told;
  const took = label('console.tokens.hintMs', { number: formatCount(Milliseconds) });
  return [told, Status === null ? '' : String(Status), took].filter(Boolean).join(' · ');
}

function failingText({ Outcome, Status, TryAfter }: ChangeReceiver, since: string): string {
  const answer = Outcome === null ? '' : label(`console.tokens.hint.${Outcome}`);
  const next = TryAfter === null ? '' : label('console.receivers.next', { when: momentText(TryAfter) });
  const said = [answer, Status === null ? '' : String(Status)].filter(Boolean).join(' ');
  return [label('console.receivers.failing', { when: momentText(since) }), said, next]
    .filter(Boolean)
    .join(' · ');
}

function RemoveReceiver({
  receiver: { Id, Name },
  onClose,
}: {
  receiver: ChangeReceiver;
  onClose: () => void;
}) {
  const client = useQueryClient();
  const request = useCall(
    async () => {
      await call(removeChangeReceiver, { params: { receiverId: Id } });
      await refreshAll(client, [listChangeReceivers]);
      toast(label('console.receivers.removed'));
      onClose();
    },
    { failed: 'console.tokens.failed' },
  );
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={label('console.receivers.removeTitle', { name: Name })}
      safe={{ label: label('console.tokens.cancel') }}
      action={{
        label: label('console.receivers.remove'),
        isDangerous: true,
        onPress: () => void request.run(),
      }}
      isPending={request.isPending}
      {...(request.failure !== undefined && { error: request.failure })}
    >
      {label('console.receivers.removeText')}
    </Dialog>
  );
}
