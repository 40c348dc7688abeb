import { readExpectedQuantities, replaceStandingProduct } from '@engros/contracts/planning/expected.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from '../../features/shell/notices/toasts.ts';
import { call } from '../../lib/http/call.ts';
import { refreshAll } from '../../lib/http/query.ts';
import { useCall } from '../../lib/http/use-call.ts';
import { label } from '../../lib/labels.ts';
import { Button } from '../../ui/controls/button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Notice } from '../../ui/layout/notice.tsx';
import { Panel } from '../../ui/layout/panel.tsx';

/** First counts, then replaces what was counted. */
export function ReplacePanel() {
  const client = useQueryClient();
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const [counted, setCounted] = useState<{ Orders: number; Kitchens: number }>();
  const send = (IsTrial: boolean) =>
    call(replaceStandingProduct, { body: { From: from.trim(), To: to.trim(), IsTrial } });
  const request = useCall(
    async (isTrial: boolean) => {
      const answer = await send(isTrial);
      if (isTrial) return setCounted(answer);
      setCounted(undefined);
      toast(label('console.expected.replaced', { orders: answer.Orders }));
      await refreshAll(client, [readExpectedQuantities]);
    },
    { failed: 'standing.saveFailed' },
  );
  const write = (set: (text: string) => void) => (text: string) => {
    set(text);
    setCounted(undefined);
  };
  const isReady = from.trim() !== '' && to.trim() !== '';
  return (
    <Panel isEdge title={label('console.expected.replace')}>
      <div className="grid max-w-160 gap-3 sm:grid-cols-2">
        <TextField label={label('console.expected.replaceFrom')} value={from} onChange={write(setFrom)} />
        <TextField label={label('console.expected.replaceTo')} value={to} onChange={write(setTo)} />
      </div>
      <div className="mt-3 flex flex-wrap items-center gap-3">
        {counted && counted.Orders > 0 ? (
          <Button variant="primary" isPending={request.isPending} onPress={() => void request.run(false)}>
            {label('console.expected.replaceDo', { orders: counted.Orders })}
          </Button>
        ) : (
          <Button isDisabled={!isReady} isPending={request.isPending} onPress={() => void request.run(true)}>
            {label('console.expected.try')}
          </Button>
        )}
        {counted && (
          <p role="status" className="text-13 text-ink-2">
            {label('console.expected.counted', { orders: counted.Orders, kitchens: counted.Kitchens })}
          </p>
        )}
      </div>
      {request.failure && (
        <Notice kind="danger" isAlert className="mt-3">
          {request.failure}
        </Notice>
      )}
    </Panel>
  );
}
