import type { ConsoleProduct } from '@engros/contracts/supplier/goods/product.ts';
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

/** What is stated for the new product itself, or says that the one it is made from is sold no more. */
const notCopied: readonly string[] = [
  'name',
  'category',
  'supplierNumber',
  'ingredients',
  'ingredientsEn',
  'blocked',
  'validFrom',
  'validTo',
  'replacedBy',
];

/** Fields of the form; the unit is the default one. */
function startOf({ Fields, Units }: ConsoleProduct): Record<Field, string> {
  const fieldOf = (of: ConsoleProduct['Fields'], field: string) =>
    of.find(({ Field }) => Field === field)?.Value ?? '';
  const units = Units.map((unit) => unit.Fields);
  const unit = units.find((each) => fieldOf(each, 'default') === 'ja') ?? units[0] ?? [];
  return {
    ...empty,
    name: fieldOf(Fields, 'name'),
    category: fieldOf(Fields, 'category'),
    price: fieldOf(unit, 'price'),
    unit: fieldOf(unit, 'unit'),
    unitQuantity: fieldOf(unit, 'quantity'),
    singular: fieldOf(unit, 'singular'),
    plural: fieldOf(unit, 'plural'),
  };
}

/** Without the fields that another system owns. */
const copiedOf = ({ Fields }: ConsoleProduct) =>
  Fields.flatMap(({ Field, Value, Owner }) =>
    Owner !== null || Value === '' || notCopied.includes(Field) ? [] : [{ Field, After: Value }],
  );

interface Props {
  /** The one that the new one is a copy of. */
  from?: ConsoleProduct;
  onClose: () => void;
}

export function NewProduct({ from, onClose }: Props) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const id = useId();
  const request = useCall(
    async (draft: Record<Field, string>) => {
      const ProductId = draft.itemNumber.trim();
      const Changes = fields
        .filter((field) => field !== 'itemNumber' && draft[field].trim() !== '')
        .map((field) => ({ Field: columns[field] ?? field, After: draft[field].trim() }))
        .concat(from === undefined ? [] : copiedOf(from));
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
    initial: from === undefined ? empty : startOf(from),
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
      title={
        from === undefined
          ? label('console.products.new')
          : label('console.product.copyOf', { name: from.Row.DisplayName })
      }
      note={label(from === undefined ? 'console.products.createText' : 'console.product.copyText')}
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
