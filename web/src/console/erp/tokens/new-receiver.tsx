import { addChangeReceiver, listChangeReceivers } from '@engros/contracts/erp/change-receivers.ts';
import { consoleLimits } from '@engros/contracts/values/console-limits.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/http/call.ts';
import { refreshAll } from '../../../lib/http/query.ts';
import { useCall } from '../../../lib/http/use-call.ts';
import { label } from '../../../lib/labels.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Notice } from '../../../ui/layout/notice.tsx';
import type { Shown } from './shown-token.tsx';

export function NewReceiver({ onClose, onMade }: { onClose: () => void; onMade: (shown: Shown) => void }) {
  const client = useQueryClient();
  const request = useCall(
    async ({ name, url }: { name: string; url: string }) => {
      const { Secret } = await call(addChangeReceiver, { body: { Name: name, Url: url } });
      await refreshAll(client, [listChangeReceivers]);
      onMade({ name: name.trim(), token: Secret });
    },
    { failed: 'console.tokens.failed' },
  );
  const form = useForm({
    initial: { name: '', url: '' },
    faultsOf: ({ name, url }) => ({
      name: name.trim() === '' ? label('console.tokens.systemMissing') : undefined,
      url: /^https?:\/\/./.test(url.trim()) ? undefined : label('console.receivers.urlMissing'),
    }),
    request,
  });
  return (
    <Form of={form} className="grid gap-3 border-t border-line bg-surface-2 p-4">
      {request.failure && (
        <Notice kind="danger" isAlert>
          {request.failure}
        </Notice>
      )}
      <TextField
        label={label('console.receivers.name')}
        maxLength={limits.serviceTokenNameLength}
        autoComplete="off"
        {...form.field('name')}
      />
      <TextField
        label={label('console.receivers.url')}
        hint={label('console.receivers.urlHint')}
        inputMode="url"
        maxLength={consoleLimits.receiverUrlLength}
        autoComplete="off"
        {...form.field('url')}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" isPending={request.isPending}>
          {label('console.receivers.make')}
        </Button>
        <Button onPress={onClose}>{label('console.tokens.cancel')}</Button>
      </div>
    </Form>
  );
}
