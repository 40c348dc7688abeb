import { createGroupSheet, readGroupSheets } from '@engros/contracts/planning/group-sheets.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../../lib/http/call.ts';
import { query, refreshAll } from '../../../lib/http/query.ts';
import { useCall } from '../../../lib/http/use-call.ts';
import { label } from '../../../lib/labels.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Select } from '../../../ui/controls/select.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';

const formId = 'new-group-sheet';
const empty = 'empty';
const newKey = () => crypto.randomUUID();

/** Empty, of a template, or as a copy of another sheet. */
export function NewSheetDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { data = [] } = useQuery(query(readGroupSheets, {}));
  const [key] = useState(newKey);
  const [from, setFrom] = useState(empty);
  const request = useCall(
    async ({ name }: { name: string }) => {
      const CopyOf = from === empty ? null : from;
      const body = { Key: key, Name: name.trim(), IsTemplate: false, CopyOf };
      const { Id } = await call(createGroupSheet, { body });
      await refreshAll(client, [readGroupSheets]);
      await navigate({ to: '/group-sheets/$groupSheetId', params: { groupSheetId: Id } });
    },
    { failed: 'groupSheet.saveFailed', leaves: true },
  );
  const form = useForm({
    initial: { name: '' },
    faultsOf: ({ name }) => ({ name: name.trim() === '' ? label('groupSheet.nameMissing') : undefined }),
    request,
  });
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={label('groupSheet.new')}
      safe={{ label: label('groupSheet.cancel') }}
      action={{ label: label('groupSheet.make'), form: formId }}
      isPending={request.isPending}
      focusesField
      {...(request.failure !== undefined && { error: request.failure })}
    >
      <Form of={form} id={formId} className="grid gap-3">
        <TextField
          autoFocus
          size={40}
          label={label('groupSheet.name')}
          maxLength={limits.groupSheetNameLength}
          {...form.field('name')}
        />
        <Select
          isField
          size={40}
          label={label('groupSheet.startFrom')}
          value={from}
          onChange={setFrom}
          options={[
            { id: empty, label: label('groupSheet.startEmpty') },
            ...data.map(({ Id, Name, IsTemplate }) => ({
              id: Id,
              label: label(IsTemplate ? 'groupSheet.startTemplate' : 'groupSheet.startSheet', { name: Name }),
            })),
          ]}
        />
      </Form>
    </Dialog>
  );
}
