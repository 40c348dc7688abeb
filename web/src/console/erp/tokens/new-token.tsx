import { type ServiceScope, serviceScopes } from '@engros/contracts/endpoint.ts';
import { createServiceToken, listServiceTokens } from '@engros/contracts/erp/service-tokens.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import { useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { call } from '../../../lib/http/call.ts';
import { refreshAll } from '../../../lib/http/query.ts';
import { useCall } from '../../../lib/http/use-call.ts';
import { label } from '../../../lib/labels.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { FaultText } from '../../../ui/fields/fault-text.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Notice } from '../../../ui/layout/notice.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { LastDayField } from './last-day-field.tsx';
import type { Shown } from './shown-token.tsx';
import { scopeName } from './tokens-table.tsx';

interface Draft {
  name: string;
  scopes: readonly ServiceScope[];
  lastDay: string;
}

export function NewToken({ onClose, onMade }: { onClose: () => void; onMade: (shown: Shown) => void }) {
  const client = useQueryClient();
  const request = useCall(
    async ({ name, scopes, lastDay }: Draft) => {
      const { Token } = await call(createServiceToken, {
        body: { Name: name, Scopes: [...scopes], ExpiresOn: lastDay === '' ? null : lastDay },
      });
      await refreshAll(client, [listServiceTokens]);
      onMade({ name: name.trim(), token: Token });
    },
    { failed: 'console.tokens.failed' },
  );
  const form = useForm({
    initial: { name: '', scopes: [], lastDay: '' } as Draft,
    faultsOf: ({ name, scopes }) => ({
      name: name.trim() === '' ? label('console.tokens.systemMissing') : undefined,
      scopes: scopes.length === 0 ? label('console.tokens.scopesMissing') : undefined,
    }),
    request,
  });
  const { scopes } = form.draft;
  return (
    <Panel
      className="mb-4 max-w-160"
      isEdge
      title={label('console.tokens.newTitle')}
      end={
        <IconButton label={label('console.content.close')} onPress={onClose}>
          <X aria-hidden="true" />
        </IconButton>
      }
    >
      <Form of={form} className="grid gap-4">
        {request.failure && (
          <Notice kind="danger" isAlert>
            {request.failure}
          </Notice>
        )}
        <TextField
          label={label('console.tokens.system')}
          hint={label('console.tokens.systemHint')}
          maxLength={limits.serviceTokenNameLength}
          autoComplete="off"
          {...form.field('name')}
        />
        <fieldset className="grid gap-1">
          <legend className="field-label">{label('console.tokens.scopes')}</legend>
          <div className="grid gap-x-4 gap-y-1 sm:grid-cols-2">
            {serviceScopes.map((scope) => (
              <Checkbox
                key={scope}
                isSelected={scopes.includes(scope)}
                onChange={(isOn) =>
                  form.change({
                    scopes: isOn ? [...scopes, scope] : scopes.filter((other) => other !== scope),
                  })
                }
              >
                {scopeName(scope)}
              </Checkbox>
            ))}
          </div>
          {form.faults.scopes && <FaultText>{form.faults.scopes}</FaultText>}
        </fieldset>
        <LastDayField value={form.draft.lastDay} onChange={(lastDay) => form.change({ lastDay })} />
        <div>
          <Button type="submit" variant="primary" isPending={request.isPending}>
            {label('console.tokens.make')}
          </Button>
        </div>
      </Form>
    </Panel>
  );
}
