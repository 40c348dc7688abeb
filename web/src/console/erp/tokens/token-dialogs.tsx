import {
  listServiceTokens,
  renewServiceToken,
  replaceServiceToken,
  revokeServiceToken,
  type ServiceToken,
} from '@engros/contracts/erp/service-tokens.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from '../../../features/shell/notices/toasts.ts';
import { call } from '../../../lib/http/call.ts';
import { refreshAll } from '../../../lib/http/query.ts';
import { useCall } from '../../../lib/http/use-call.ts';
import { label } from '../../../lib/labels.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { LastDayField } from './last-day-field.tsx';
import type { Shown } from './shown-token.tsx';

export type TokenAct = 'replace' | 'renew' | 'close';

interface Props {
  act: TokenAct;
  token: ServiceToken;
  onClose: () => void;
  onReplaced: (shown: Shown) => void;
}

export function TokenDialogs({ act, token, onClose, onReplaced }: Props) {
  const client = useQueryClient();
  const { Id, Name, ExpiresOn } = token;
  const [day, setDay] = useState(ExpiresOn ?? '');
  const params = { tokenId: Id };
  const works: Record<TokenAct, () => Promise<void>> = {
    replace: async () => {
      const { Token } = await call(replaceServiceToken, { params });
      onReplaced({ name: Name, token: Token });
    },
    renew: async () => {
      await call(renewServiceToken, { params, body: { ExpiresOn: day === '' ? null : day } });
      toast(label('console.tokens.renewed'));
    },
    close: async () => {
      await call(revokeServiceToken, { params });
      toast(label('console.tokens.closed'));
    },
  };
  const request = useCall(
    async () => {
      await works[act]();
      await refreshAll(client, [listServiceTokens]);
      onClose();
    },
    { failed: 'console.tokens.failed' },
  );
  const words = {
    replace: label('console.tokens.replace'),
    renew: label('console.tokens.save'),
    close: label('console.tokens.close'),
  };
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={label(`console.tokens.${act}Title`, { name: Name })}
      safe={{ label: label('console.tokens.cancel') }}
      action={{ label: words[act], isDangerous: act === 'close', onPress: () => void request.run() }}
      isPending={request.isPending}
      {...(request.failure !== undefined && { error: request.failure })}
    >
      {act === 'renew' ? (
        <LastDayField value={day} onChange={setDay} />
      ) : (
        label(act === 'close' ? 'console.tokens.closeText' : 'console.tokens.replaceText')
      )}
    </Dialog>
  );
}
