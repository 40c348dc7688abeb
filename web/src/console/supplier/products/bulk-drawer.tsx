import { listProductChoices } from '@engros/contracts/supplier/choices.ts';
import { readConsoleProduct } from '@engros/contracts/supplier/goods/product.ts';
import {
  type ConsoleProductList,
  changeConsoleProducts,
  listConsoleProducts,
} from '@engros/contracts/supplier/goods/products.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { DayField } from '../../../features/baskets/delivery/day-field.tsx';
import { toast } from '../../../features/shell/notices/toasts.ts';
import { formatCount } from '../../../lib/formats/formats.ts';
import { call } from '../../../lib/http/call.ts';
import { query, refreshAll } from '../../../lib/http/query.ts';
import { useCall } from '../../../lib/http/use-call.ts';
import { label } from '../../../lib/labels.ts';
import { Select } from '../../../ui/controls/select.tsx';
import { Notice } from '../../../ui/layout/notice.tsx';
import { Drawer } from '../../../ui/overlays/drawer.tsx';
import { DrawerAct } from '../../../ui/overlays/drawer-act.tsx';
import { ChoicePicker } from '../../choices/choice-picker.tsx';
import { Loaded } from '../../frame/loaded.tsx';
import { ChangeReport } from '../changes/change-report.tsx';
import { type BulkAct, type BulkDraft, changesOf, emptyDraft } from './bulk-acts.ts';
import { indented } from './indented.ts';

interface Props {
  act: BulkAct;
  ids: readonly string[];
  categories: ConsoleProductList['Categories'];
  onClose: () => void;
  onDone: () => void;
}

/** Before and after of the selection, and a button that names how many it changes. */
export function BulkDrawer({ act, ids, categories, onClose, onDone }: Props) {
  const client = useQueryClient();
  const [draft, setDraft] = useState(emptyDraft);
  const changes = changesOf(act, draft);
  const body = { ProductIds: [...ids], Changes: changes ?? [] };
  const trial = useQuery({
    ...query(changeConsoleProducts, { body: { ...body, IsTrial: true } }),
    enabled: changes !== null,
    staleTime: 0,
  });
  const save = useCall(
    async () => {
      const { Changed } = await call(changeConsoleProducts, { body: { ...body, IsTrial: false } });
      await refreshAll(client, [listConsoleProducts, readConsoleProduct]);
      toast(label('console.products.done', { count: formatCount(Changed) }));
      onDone();
      onClose();
    },
    { failed: 'console.products.saveFailed' },
  );
  const count = trial.data?.Changed ?? 0;
  const meets = trial.data?.Meets;
  return (
    <Drawer
      isOpen
      side="right"
      title={label(`console.products.act.${act}`)}
      note={label('console.products.selected', { count: formatCount(ids.length) })}
      closeLabel={label('console.products.close')}
      onClose={onClose}
      foot={
        <DrawerAct
          of={save}
          variant={act === 'block' ? 'danger' : 'primary'}
          isDisabled={changes === null || count === 0}
          onPress={() => void save.run()}
        >
          {label(`console.products.do.${act}`, { count: formatCount(count) })}
        </DrawerAct>
      }
    >
      <div className="grid gap-4 p-4">
        <Fields act={act} draft={draft} categories={categories} onChange={setDraft} />
        {meets && (act === 'block' || act === 'period') && meets.Baskets + meets.Orders + meets.Lists > 0 && (
          <Notice kind="warning">
            {label('console.products.meets', {
              baskets: formatCount(meets.Baskets),
              orders: formatCount(meets.Orders),
              lists: formatCount(meets.Lists),
            })}
          </Notice>
        )}
        {changes !== null && <Loaded of={trial}>{(answer) => <ChangeReport of={answer} />}</Loaded>}
      </div>
    </Drawer>
  );
}

interface FieldsProps {
  act: BulkAct;
  draft: BulkDraft;
  categories: ConsoleProductList['Categories'];
  onChange: (draft: BulkDraft) => void;
}

function Fields({ act, draft, categories, onChange }: FieldsProps) {
  if (act === 'period')
    return (
      <div className="grid grid-cols-2 gap-3">
        <DayField
          label={label('console.products.field.validFrom')}
          value={draft.from}
          onChange={(from) => onChange({ ...draft, from })}
        />
        <DayField
          label={label('console.products.field.validTo')}
          value={draft.to}
          onChange={(to) => onChange({ ...draft, to })}
        />
      </div>
    );
  if (act === 'category')
    return (
      <Select
        isField
        label={label('console.products.category')}
        value={draft.category === '' ? null : draft.category}
        options={categories.map(({ Id, Name, Level }) => ({
          id: Id,
          label: indented(Name, Level),
        }))}
        onChange={(category) => onChange({ ...draft, category })}
      />
    );
  if (act === 'replacement')
    return (
      <ChoicePicker
        from={listProductChoices}
        kind="products"
        isSingle
        label={label('console.products.field.replacedBy')}
        chosen={draft.replacement === '' ? [] : [draft.replacement]}
        onChange={([replacement = '']) => onChange({ ...draft, replacement })}
      />
    );
  return null;
}
