import {
  deleteImportMapping,
  type KeptMapping,
  listImportMappings,
  renameImportMapping,
} from '@engros/contracts/supplier/import-mappings.ts';
import { consoleLimits } from '@engros/contracts/values/console-limits.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { momentText } from '../../../lib/formats/moments.ts';
import { call } from '../../../lib/http/call.ts';
import { query, refreshAll } from '../../../lib/http/query.ts';
import { useCall } from '../../../lib/http/use-call.ts';
import { label } from '../../../lib/labels.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Tag } from '../../../ui/data/tag.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { importKind } from './run-words.tsx';

/** How files of other systems are read, by name; nothing is shown before the first one is kept. */
export function MappingsPanel() {
  const { data } = useQuery(query(listImportMappings, {}));
  if (!data || data.Mappings.length === 0) return null;
  return (
    <Panel
      isFlush
      isEdge
      title={label('console.imports.mappings')}
      note={label('console.imports.mappingsNote')}
    >
      <ul>
        {data.Mappings.map((mapping) => (
          <MappingRow key={mapping.Id} mapping={mapping} />
        ))}
      </ul>
    </Panel>
  );
}

function MappingRow({ mapping }: { mapping: KeptMapping }) {
  const client = useQueryClient();
  const [isRenamed, setRenamed] = useState(false);
  const [isDeleted, setDeleted] = useState(false);
  const { Id, Name, Kind, Headers, Lost, SavedBy, SavedAt } = mapping;
  const remove = useCall(
    async () => {
      await call(deleteImportMapping, { params: { mappingId: Id } });
      await refreshAll(client, [listImportMappings]);
    },
    { failed: 'console.failed' },
  );
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line px-4 py-2.5 text-13">
      <div className="min-w-0 flex-1 basis-60">
        {isRenamed ? (
          <Rename mapping={mapping} onDone={() => setRenamed(false)} />
        ) : (
          <b className="font-[620] break-words">{Name}</b>
        )}
        <span className="block text-12 break-words text-ink-3">
          {[importKind(Kind), label('console.imports.headers', { count: Headers.length }), SavedBy]
            .filter(Boolean)
            .join(' · ')}
          {` · ${momentText(SavedAt)}`}
        </span>
        {Lost.length > 0 && (
          <span className="mt-1 block">
            <Tag kind="danger">{label('console.imports.lostFields', { fields: Lost.join(', ') })}</Tag>
          </span>
        )}
      </div>
      {!isRenamed && (
        <span className="flex gap-2">
          <Button
            size={28}
            aria-label={label('console.imports.renameOf', { name: Name })}
            onPress={() => setRenamed(true)}
          >
            {label('console.imports.rename')}
          </Button>
          <Button
            size={28}
            aria-label={label('console.imports.deleteOf', { name: Name })}
            onPress={() => setDeleted(true)}
          >
            {label('console.imports.delete')}
          </Button>
        </span>
      )}
      <Dialog
        isOpen={isDeleted}
        onOpenChange={setDeleted}
        title={label('console.imports.deleteAsk', { name: Name })}
        safe={{ label: label('console.imports.keepIt') }}
        action={{
          label: label('console.imports.delete'),
          isDangerous: true,
          onPress: () => void remove.run(),
        }}
        isPending={remove.isPending}
        {...(remove.failure && { error: remove.failure })}
      >
        {label('console.imports.deleteText')}
      </Dialog>
    </li>
  );
}

function Rename({ mapping: { Id, Name }, onDone }: { mapping: KeptMapping; onDone: () => void }) {
  const client = useQueryClient();
  const request = useCall(
    async ({ name }: { name: string }) => {
      await call(renameImportMapping, { params: { mappingId: Id }, body: { Name: name.trim() } });
      await refreshAll(client, [listImportMappings]);
      onDone();
    },
    { failed: 'console.failed' },
  );
  const form = useForm({
    initial: { name: Name },
    faultsOf: ({ name }) => ({
      name: name.trim() === '' ? label('console.imports.nameNeeded') : undefined,
    }),
    refused: { name: request.failure },
    request,
  });
  return (
    <Form of={form} className="flex flex-wrap items-start gap-2">
      <TextField
        isLabelHidden
        autoFocus
        className="min-w-40 flex-1"
        label={label('console.imports.mappingName')}
        {...form.field('name')}
        maxLength={consoleLimits.mappingNameLength}
      />
      <Button type="submit" variant="primary" isPending={request.isPending}>
        {label('console.imports.saveName')}
      </Button>
      <Button onPress={onDone}>{label('console.imports.cancel')}</Button>
    </Form>
  );
}
