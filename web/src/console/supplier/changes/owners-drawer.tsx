import { readConsoleProduct } from '@engros/contracts/supplier/goods/product.ts';
import { listOwnedFields, writeOwnedFields } from '@engros/contracts/supplier/goods/products.ts';
import { readConsoleCustomer } from '@engros/contracts/supplier/people/customers.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/http/call.ts';
import { query, refreshAll } from '../../../lib/http/query.ts';
import { useCall } from '../../../lib/http/use-call.ts';
import { label } from '../../../lib/labels.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Notice } from '../../../ui/layout/notice.tsx';
import { Drawer } from '../../../ui/overlays/drawer.tsx';
import { DrawerAct } from '../../../ui/overlays/drawer-act.tsx';

interface Props {
  kind: 'products' | 'customers';
  fields: readonly { field: string; name: string; owner: string | null }[];
  onClose: () => void;
}

/** Of all records of the kind, field by field; administrators say it once. Owners of other kinds of records stay as they are. */
export function OwnersDrawer({ kind, fields, onClose }: Props) {
  const client = useQueryClient();
  const all = useQuery(query(listOwnedFields, {}));
  const [systems, setSystems] = useState<Readonly<Record<string, string>>>(
    Object.fromEntries(fields.map(({ field, owner }) => [field, owner ?? ''])),
  );
  const save = useCall(
    async () => {
      const others = (all.data?.Fields ?? []).filter(
        ({ Kind, Field }) => Kind !== kind || !fields.some(({ field }) => field === Field),
      );
      const own = fields.flatMap(({ field }) => {
        const System = (systems[field] ?? '').trim();
        return System === '' ? [] : [{ Kind: kind, Field: field, System }];
      });
      await call(writeOwnedFields, { body: { Fields: [...others, ...own] } });
      await refreshAll(client, [listOwnedFields, readConsoleProduct, readConsoleCustomer]);
      onClose();
    },
    { failed: 'console.saveFailed' },
  );
  return (
    <Drawer
      isOpen
      side="right"
      title={label(`console.owners.title.${kind}`)}
      closeLabel={label('console.products.close')}
      onClose={onClose}
      foot={
        <DrawerAct of={save} isDisabled={all.data === undefined} onPress={() => void save.run()}>
          {label('console.owners.save')}
        </DrawerAct>
      }
    >
      <div className="grid gap-3 p-4">
        <Notice kind="info">{label(`console.owners.text.${kind}`)}</Notice>
        {fields.map(({ field, name }) => (
          <TextField
            key={field}
            label={name}
            placeholder={label('console.owners.system')}
            maxLength={60}
            value={systems[field] ?? ''}
            onChange={(system) => setSystems({ ...systems, [field]: system })}
          />
        ))}
      </div>
    </Drawer>
  );
}
