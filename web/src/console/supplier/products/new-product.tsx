import { createConsoleProduct, listConsoleProducts } from '@engros/contracts/supplier/goods/products.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useId } from 'react';
import { Refusal } from '../../../lib/http/api-error.ts';
import { call } from '../../../lib/http/call.ts';
import { refreshAll } from '../../../lib/http/query.ts';
import { useCall } from '../../../lib/http/use-call.ts';
import { label } from '../../../lib/labels.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Drawer } from '../../../ui/overlays/drawer.tsx';
import { fieldName, problemText } from '../changes/change-texts.ts';

const needed = ['itemNumber', 'name', 'price', 'unit'] as const;
const fields = [...needed, 'unitQuantity', 'singular', 'plural', 'category', 'gtin'] as const;
type Field = (typeof fields)[number];

/** The fields of a file of products. */
const columns: Readonly<Partial<Record<Field, string>>> = { singular: 'unitSingular', plural: 'unitPlural' };
const empty = Object.fromEntries(fields.map((field) => [field, ''])) as Record<Field, string>;

export function NewProduct({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const id = useId();
  const request = useCall(
    async (draft: Record<Field, string>) => {
      const ProductId = draft.itemNumber.trim();
      const Changes = fields
        .filter((field) => field !== 'itemNumber' && draft[field].trim() !== '')
        .map((field) => ({ Field: columns[field] ?? field, After: draft[field].trim() }));
      const answer = await call(createConsoleProduct, { body: { ProductId, Changes } });
      const [problem] = answer.Problems.filter(({ IsRefusal }) => IsRefusal);
      if (problem !== undefined)
        throw new Refusal([fieldName(problem.Field), problemText(problem)].filter(Boolean).join(': '));
      await refreshAll(client, [listConsoleProducts]);
      onClose();
      void navigate({ to: `/console/products/${ProductId}` });
    },
    { failed: 'console.products.saveFailed' },
  );
  const form = useForm({
    initial: empty,
    faultsOf: (draft) =>
      Object.fromEntries(
        needed.flatMap((field) =>
          draft[field].trim() === '' ? [[field, label('console.imports.code.missing')]] : [],
        ),
      ),
    refused: { name: request.failure },
    request,
  });
  return (
    <Drawer
      isOpen
      side="right"
      title={label('console.products.new')}
      note={label('console.products.createText')}
      closeLabel={label('console.products.close')}
      onClose={onClose}
      foot={
        <Button type="submit" form={id} variant="primary" size={40} block isPending={request.isPending}>
          {label('console.products.create')}
        </Button>
      }
    >
      <Form of={form} id={id} className="grid gap-3 p-4">
        {fields.map((field) => (
          <TextField key={field} label={fieldName(field)} {...form.field(field)} />
        ))}
      </Form>
    </Drawer>
  );
}
