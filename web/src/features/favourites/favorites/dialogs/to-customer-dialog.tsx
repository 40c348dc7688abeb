import type { FavoriteList } from '@engros/contracts/favourites/list.ts';
import {
  copyFavoriteList,
  readFavoriteSharing,
  shareFavoriteList,
  unshareFavoriteList,
} from '@engros/contracts/favourites/sharing.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useState } from 'react';
import { errorCodeOf } from '../../../../lib/http/api-error.ts';
import { useAttemptKey } from '../../../../lib/http/attempt-key.ts';
import { call } from '../../../../lib/http/call.ts';
import { query, refreshAll } from '../../../../lib/http/query.ts';
import { useCall } from '../../../../lib/http/use-call.ts';
import { label } from '../../../../lib/labels.ts';
import { announce } from '../../../../lib/live-announcer.ts';
import { IconButton } from '../../../../ui/controls/icon-button.tsx';
import { FaultText } from '../../../../ui/fields/fault-text.tsx';
import { DialogBox } from '../../../../ui/overlays/dialog-box.tsx';
import { CustomerChoice } from '../../../people/customers/customer-choice.tsx';
import { toast } from '../../../shell/notices/toasts.ts';
import { exceptionMessage } from '../exception-message.ts';
import { refreshLists } from '../favorites-data.ts';

export interface ToCustomerDialogProps {
  kind: 'share' | 'copy';
  list: Pick<FavoriteList, 'Id' | 'Name'>;
  onClose: () => void;
}

/** The customer was not found, or a general message (specification 8). */
function copyFault(error: unknown): string {
  const isUnknown = errorCodeOf(copyFavoriteList, error) === 'customerNotFound';
  return label(isUnknown ? 'lists.customerNotFound' : 'lists.copyFailed');
}

function shareFault(error: unknown): string {
  if (errorCodeOf(shareFavoriteList, error) === 'customerNotFound') return label('lists.customerNotFound');
  return exceptionMessage(error) || label('lists.shareFailed');
}

async function copy(list: Pick<FavoriteList, 'Id'>, customer: string, copyId: string): Promise<string> {
  const copied = await call(copyFavoriteList, { params: { id: list.Id, customer }, query: { copyId } });
  return label('lists.copied', { name: copied.Name, customer: copied.CustomerName });
}

async function share(list: Pick<FavoriteList, 'Id' | 'Name'>, customer: string): Promise<string> {
  const body = { destinationCustomerId: customer, SharingOption: 'ReadOnly' as const };
  const { SharedWith: readers } = await call(shareFavoriteList, { params: { id: list.Id }, body });
  const name = readers.find(({ Id }) => Id === customer)?.Name ?? customer;
  return label('lists.shared', { name: list.Name, customer: name });
}

/** Gives another of the user's customers read-only access to a list, or a copy of it (FAV-03). */
export function ToCustomerDialog({ kind, list, onClose }: ToCustomerDialogProps) {
  const client = useQueryClient();
  const { keyFor } = useAttemptKey();
  const [chosen, setChosen] = useState<string>();
  const send = useCall(
    async (customer: string) => {
      const sentence = await (kind === 'copy' ? copy : share)(list, customer, keyFor(customer));
      await refreshLists(client);
      announce(sentence);
      toast(sentence);
      onClose();
    },
    { failed: kind === 'copy' ? copyFault : shareFault },
  );
  return (
    <DialogBox
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={label(`lists.${kind}Title`, { name: list.Name })}
      safe={{ label: label('shell.cancel'), onPress: onClose }}
      action={{
        label: label(`lists.${kind}`),
        onPress: () => {
          if (chosen) void send.run(chosen);
        },
        isDisabled: chosen === undefined,
      }}
      isPending={send.isPending}
      {...(send.failure && { error: send.failure })}
    >
      <p>{label(`lists.${kind}Text`)}</p>
      {kind === 'share' && <SharedWith list={list} />}
      <CustomerChoice
        legend={label(`lists.${kind}Customer`)}
        chosen={chosen}
        onChoose={(id) => {
          send.forget();
          setChosen(id);
        }}
        none={label('lists.noOtherCustomer')}
      />
    </DialogBox>
  );
}

function SharedWith({ list }: { list: Pick<FavoriteList, 'Id'> }) {
  const client = useQueryClient();
  const { data } = useQuery(query(readFavoriteSharing, { params: { id: list.Id } }));
  const end = useCall(
    async (customer: string) => {
      await call(unshareFavoriteList, {
        params: { id: list.Id },
        query: { destinationCustomerId: customer },
      });
      await Promise.all([refreshAll(client, [readFavoriteSharing]), refreshLists(client)]);
    },
    { failed: 'lists.shareFailed' },
  );
  if (!data || data.SharedWith.length === 0) return null;
  return (
    <section aria-label={label('lists.sharedWith')} className="mt-3">
      <h3>{label('lists.sharedWith')}</h3>
      <ul>
        {data.SharedWith.map(({ Id, Name }) => (
          <li key={Id} className="flex min-h-9 items-center gap-2 border-b border-line">
            <span className="min-w-0 flex-1 wrap-anywhere text-ink">{Name}</span>
            <IconButton
              label={label('lists.endSharing', { name: Name })}
              isDisabled={end.isPending}
              onPress={() => void end.run(Id)}
            >
              <X aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ul>
      {end.failure && <FaultText>{end.failure}</FaultText>}
    </section>
  );
}
