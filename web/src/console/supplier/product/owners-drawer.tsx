import {
  type ConsoleProduct,
  productForm,
  readConsoleProduct,
} from '@engros/contracts/supplier/goods/product.ts';
import { listOwnedFields, writeOwnedFields } from '@engros/contracts/supplier/goods/products.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/http/call.ts';
import { query, refreshAll } from '../../../lib/http/query.ts';
import { useCall } from '../../../lib/http/use-call.ts';
import { label } from '../../../lib/labels.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Drawer } from '../../../ui/overlays/drawer.tsx';
import { DrawerAct } from '../../../ui/overlays/drawer-act.tsx';
import { fieldName } from '../changes/change-texts.ts';

const fields = [...Object.keys(productForm), 'allergens'];

/** Of all products; administrators say it once. Owners of other kinds of records stay as they are. */
export function OwnersDrawer({ product, onClose }: { product: ConsoleProduct; onClose: () => void }) {
  const client = useQueryClient();
  const all = useQuery(query(listOwnedFields, {}));
  const [systems, setSystems] = useState<Readonly<Record<string, string>>>(
    Object.fromEntries([
      ...product.Fields.map(({ Field, Owner }) => [Field, Owner ?? '']),
      ['allergens', product.AllergensOwner ?? ''],
    ]),
  );
  const save = useCall(
    async () => {
      const others = (all.data?.Fields ?? []).filter(
        ({ Kind, Field }) => Kind !== 'products' || !fields.includes(Field),
      );
      const own = fields.flatMap((Field) => {
        const System = (systems[Field] ?? '').trim();
        return System === '' ? [] : [{ Kind: 'products' as const, Field, System }];
      });
      await call(writeOwnedFields, { body: { Fields: [...others, ...own] } });
      await refreshAll(client, [listOwnedFields, readConsoleProduct]);
      onClose();
    },
    { failed: 'console.products.saveFailed' },
  );
  return (
    <Drawer
      isOpen
      side="right"
      title={label('console.product.owners')}
      closeLabel={label('console.products.close')}
      onClose={onClose}
      foot={
        <DrawerAct of={save} isDisabled={all.data === undefined} onPress={() => void save.run()}>
          {label('console.product.ownersSave')}
        </DrawerAct>
      }
    >
      <div className="grid gap-3 p-4">
        <p className="text-13 text-ink-2">{label('console.product.ownersText')}</p>
        {fields.map((field) => (
          <TextField
            key={field}
            label={fieldName(field)}
            placeholder={label('console.product.system')}
            maxLength={60}
            value={systems[field] ?? ''}
            onChange={(system) => setSystems({ ...systems, [field]: system })}
          />
        ))}
      </div>
    </Drawer>
  );
}
