import type { ConsoleProduct } from '@engros/contracts/supplier/goods/product.ts';
import { type ChangeAnswer, checkGtin } from '@engros/contracts/supplier/goods/products.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { formatKroner } from '../../../lib/formats/formats.ts';
import { query } from '../../../lib/http/query.ts';
import { label } from '../../../lib/labels.ts';
import { useSettled } from '../../../lib/typing/use-settled.ts';
import { Select } from '../../../ui/controls/select.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { Drawer } from '../../../ui/overlays/drawer.tsx';
import { DrawerAct } from '../../../ui/overlays/drawer-act.tsx';
import { useAskedClose } from '../../frame/unsaved.tsx';
import { fieldName, valueText } from '../changes/change-texts.ts';
import { OwnedValue } from './owned-value.tsx';
import { priceJump } from './price-jump.ts';
import type { UnitValues } from './units-panel.tsx';
import { rowOf, useRecordSave } from './use-record-save.ts';

const fields = ['unit', 'singular', 'plural', 'quantity', 'content', 'price', 'smallest', 'step'] as const;
const quietMs = 250;

interface Props {
  product: ConsoleProduct;
  /** Undefined for a new one. */
  unit: UnitValues | undefined;
  onClose: () => void;
}

export function UnitDrawer({ product, unit, onClose }: Props) {
  const { Row, Units } = product;
  const last = Math.max(
    -1,
    ...Units.flatMap(({ Fields }) => Fields.flatMap((f) => (f.Field === 'position' ? Number(f.Value) : []))),
  );
  const owners = new Map(
    (Units.find(({ Key }) => Key === unit?.['unit'])?.Fields ?? []).flatMap(({ Field, Owner }) =>
      Owner === null ? [] : [[Field, Owner] as const],
    ),
  );
  const [start] = useState<UnitValues>(unit ?? { position: String(last + 1), default: 'nej' });
  const [values, setValues] = useState(start);
  const isChanged = Object.entries(values).some(([field, value]) => value !== (start[field] ?? ''));
  const { close, question } = useAskedClose(isChanged, onClose);
  const save = useRecordSave(Row.Id, 'sales-units', onClose);
  const [jump, setJump] = useState<string>();
  const rows = [rowOf(values, unit)];
  const holds = (tried: ChangeAnswer): boolean => {
    const found = priceJump(tried);
    setJump(found);
    return found !== undefined;
  };
  const isRepriced = unit !== undefined && values['price'] !== unit['price'];
  const isReady = ['unit', 'quantity', 'price'].every((field) => (values[field] ?? '').trim() !== '');
  const title =
    unit === undefined
      ? label('console.product.newUnit')
      : label('console.product.editUnit', { unit: unit['singular'] ?? '' });
  return (
    <>
      <Drawer
        isOpen
        side="right"
        title={title}
        note={Row.DisplayName}
        closeLabel={label('console.products.close')}
        onClose={close}
        foot={
          <DrawerAct
            of={save}
            isDisabled={!isReady}
            onPress={() => void save.run(rows, isRepriced ? holds : undefined)}
          >
            {label('console.product.saveUnit')}
          </DrawerAct>
        }
      >
        <div className="grid gap-3 p-4">
          {fields.map((field) => (
            <OwnedOr key={field} field={field} owners={owners} value={values[field] ?? ''}>
              <TextField
                label={nameOf(field)}
                isReadOnly={field === 'unit' && unit !== undefined}
                value={values[field] ?? ''}
                onChange={(value) => setValues({ ...values, [field]: value })}
              />
            </OwnedOr>
          ))}
          <OwnedOr field="deposit" owners={owners} value={depositName(product, values)}>
            <DepositFields
              deposits={product.Deposits}
              values={values}
              onChange={(changes) => setValues({ ...values, ...changes })}
            />
          </OwnedOr>
          <OwnedOr field="gtin" owners={owners} value={values['gtin'] ?? ''}>
            <GtinField
              productId={Row.Id}
              value={values['gtin'] ?? ''}
              onChange={(gtin) => setValues({ ...values, gtin })}
            />
          </OwnedOr>
        </div>
      </Drawer>
      {question}
      <Dialog
        isOpen={jump !== undefined}
        onOpenChange={() => setJump(undefined)}
        title={label('console.product.jump')}
        safe={{ label: label('console.product.jumpBack') }}
        action={{
          label: label('console.product.jumpSave'),
          isDangerous: true,
          onPress: () => {
            setJump(undefined);
            void save.run(rows);
          },
        }}
      >
        <p className="num">{jump}</p>
      </Dialog>
    </>
  );
}

const nameOf = (field: string): string =>
  field === 'quantity' ? label('console.product.baseUnits') : fieldName(field);

const depositName = ({ Deposits }: ConsoleProduct, { deposit = '' }: UnitValues): string =>
  Deposits.find(({ Id }) => Id === deposit)?.Name ?? deposit;

interface OwnedOrProps {
  field: string;
  /** Systems by the field that each owns. */
  owners: ReadonlyMap<string, string>;
  value: string;
  children: ReactNode;
}

/** The value behind a lock where another system owns the field; otherwise the field itself. */
function OwnedOr({ field, owners, value, children }: OwnedOrProps) {
  const owner = owners.get(field);
  return owner === undefined ? (
    children
  ) : (
    <OwnedValue name={nameOf(field)} value={valueText(value)} owner={owner} />
  );
}

interface DepositProps {
  deposits: ConsoleProduct['Deposits'];
  values: UnitValues;
  onChange: (changes: UnitValues) => void;
}

/** One of the kinds, and how many of it one sales unit has, with what that comes to. */
function DepositFields({ deposits, values, onChange }: DepositProps) {
  const { deposit = '', depositCount = '1', singular = '', unit = '' } = values;
  const chosen = deposits.find(({ Id }) => Id === deposit);
  if (deposits.length === 0) return null;
  const options = deposits.map(({ Id, Name, AmountOre }) => ({
    id: Id,
    label: label('console.product.depositOf', { name: Name, amount: formatKroner(AmountOre ?? 0) }),
  }));
  const count = /^\d{1,5}$/.test(depositCount.trim()) ? Number(depositCount) : null;
  const hint =
    chosen && count !== null
      ? label('console.product.depositHint', {
          unit: singular || unit,
          amount: formatKroner((chosen.AmountOre ?? 0) * count),
        })
      : undefined;
  return (
    <>
      <Select
        isField
        label={fieldName('deposit')}
        value={deposit}
        options={[{ id: '', label: label('console.product.noDeposit') }, ...options]}
        onChange={(id) => onChange({ deposit: id, depositCount: id === '' ? '1' : depositCount })}
      />
      {deposit !== '' && (
        <TextField
          label={fieldName('depositCount')}
          inputMode="numeric"
          value={depositCount}
          onChange={(next) => onChange({ depositCount: next })}
          {...(hint !== undefined && { hint })}
        />
      )}
    </>
  );
}

/** Checked as it is typed: length, check digit, and whether another product has it. */
function GtinField({
  productId,
  value,
  onChange,
}: {
  productId: string;
  value: string;
  onChange: (value: string) => void;
}) {
  const gtin = useSettled(value, quietMs).replaceAll(/[\s-]/g, '');
  const { data } = useQuery({
    ...query(checkGtin, { params: { gtin }, query: { ProductId: productId } }),
    enabled: gtin !== '' && gtin.length <= 20,
  });
  const fault = faultOf(data);
  return (
    <TextField
      label={fieldName('gtin')}
      inputMode="numeric"
      maxLength={20}
      value={value}
      onChange={onChange}
      {...(gtin !== '' && fault !== null && { error: fault })}
      {...(gtin !== '' && data?.Fault === null && { hint: label('console.product.gtinFree') })}
    />
  );
}

function faultOf(
  found:
    | {
        Fault: 'gtinForm' | 'gtinCheckDigit' | 'gtinTaken' | null;
        TakenBy: { Id: string; Name: string } | null;
      }
    | undefined,
): string | null {
  if (found === undefined || found.Fault === null) return null;
  const { Fault, TakenBy } = found;
  if (Fault === 'gtinTaken' && TakenBy !== null)
    return label('console.product.gtinTaken', { name: TakenBy.Name, number: TakenBy.Id });
  return label(`console.imports.code.${Fault}`);
}
