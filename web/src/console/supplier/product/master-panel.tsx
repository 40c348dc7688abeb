import { listProductChoices } from '@engros/contracts/supplier/choices.ts';
import {
  type ConsoleProduct,
  type ProductFormField,
  productForm,
  productSections,
} from '@engros/contracts/supplier/goods/product.ts';
import type { ChangeAnswer } from '@engros/contracts/supplier/goods/products.ts';
import { Lock, LockKeyhole } from 'lucide-react';
import { useState } from 'react';
import { DayField } from '../../../features/baskets/delivery/day-field.tsx';
import { formatCount } from '../../../lib/formats/formats.ts';
import { label } from '../../../lib/labels.ts';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { Select } from '../../../ui/controls/select.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { ChoicePicker } from '../../choices/choice-picker.tsx';
import { fieldName, problemText, valueText } from '../changes/change-texts.ts';
import { OwnersDrawer } from '../changes/owners-drawer.tsx';
import { indented } from '../products/indented.ts';
import { MarksField } from './marks-field.tsx';
import { OwnedValue } from './owned-value.tsx';
import type { Draft } from './product-draft.ts';

export type Problems = readonly ChangeAnswer['Problems'][number][];

interface Props {
  product: ConsoleProduct;
  draft: Draft;
  problems: Problems;
  onChange: (field: string, value: string) => void;
}

interface FormFieldShape {
  readonly section: (typeof productSections)[number];
  readonly form: string;
  readonly options?: readonly string[];
  readonly of?: string;
  readonly isWide?: boolean;
}

const fields = Object.entries(productForm) as [ProductFormField, FormFieldShape][];

/** The form that the contract describes, section by section. */
export function MasterPanel(props: Props) {
  const [isOwning, setOwning] = useState(false);
  const owners = new Set(props.product.Fields.flatMap(({ Owner }) => Owner ?? []));
  const owned = props.product.Fields.filter(({ Owner }) => Owner !== null).length;
  return (
    <Panel
      id="master"
      isFlush
      isEdge
      title={label('console.product.master')}
      end={
        <>
          {owned > 0 && (
            <span className="inline-flex items-center gap-1 text-12 text-ink-3 [&_svg]:size-3.5">
              <Lock aria-hidden="true" />
              {label('console.product.ownedNote', {
                count: formatCount(owned),
                systems: [...owners].join(', '),
              })}
            </span>
          )}
          {props.product.MayOwn && (
            <IconButton
              size={28}
              label={label('console.owners.title.products')}
              onPress={() => setOwning(true)}
            >
              <LockKeyhole aria-hidden="true" />
            </IconButton>
          )}
        </>
      }
    >
      {productSections.map((section) => (
        <div key={section} className="console-form-section" data-section={section}>
          {section !== 'master' && <h3>{label(`console.product.${section}`)}</h3>}
          <div className="console-form-grid">
            {fields
              .filter(([, of]) => of.section === section)
              .map(([field, of]) => (
                <FormField key={field} field={field} of={of} {...props} />
              ))}
          </div>
        </div>
      ))}
      {isOwning && (
        <OwnersDrawer
          kind="products"
          fields={ownedFieldsOf(props.product)}
          onClose={() => setOwning(false)}
        />
      )}
    </Panel>
  );
}

/** Allergens are a panel of their own. */
const ownedFieldsOf = ({ Fields, AllergensOwner }: ConsoleProduct) => {
  const ownerOf = new Map([
    ...Fields.map(({ Field, Owner }) => [Field, Owner] as const),
    ['allergens', AllergensOwner] as const,
  ]);
  return [...Object.keys(productForm), 'allergens'].map((field) => ({
    field,
    name: fieldName(field),
    owner: ownerOf.get(field) ?? null,
  }));
};

const pickers = ['brands', 'suppliers', 'products'] as const;

function FormField({
  field,
  of,
  product,
  draft,
  problems,
  onChange,
}: Props & { field: ProductFormField; of: FormFieldShape }) {
  const stored = product.Fields.find(({ Field }) => Field === field);
  const change = draft[field];
  const value = change?.after ?? stored?.Value ?? '';
  const problem = problems.find(({ Field }) => Field === field);
  const error = problem && problemText(problem);
  const put = (next: string) => onChange(field, next);
  const owner = stored?.Owner ?? null;
  const className = classOf(of);
  const was =
    change === undefined
      ? undefined
      : label('console.product.was', { value: valueText(change.before, field) });
  if (owner !== null)
    return (
      <OwnedValue
        name={fieldName(field)}
        value={valueText(value, field)}
        owner={owner}
        className={className}
      />
    );
  return (
    <div className={`${className} ${change === undefined ? '' : 'console-changed'}`}>
      <Control
        field={field}
        of={of}
        value={value}
        error={error}
        categories={product.Categories}
        onChange={put}
      />
      {was && <span className="console-was">{was}</span>}
    </div>
  );
}

interface ControlProps {
  field: ProductFormField;
  of: FormFieldShape;
  value: string;
  error: string | undefined;
  categories: ConsoleProduct['Categories'];
  onChange: (value: string) => void;
}

const classOf = ({ form, isWide }: FormFieldShape): string => {
  if (form === 'marks') return 'console-form-row';
  return isWide ? 'console-form-wide' : '';
};

const yesAndNo = ['ja', 'nej'];

function Control({ field, of, value, error, categories, onChange }: ControlProps) {
  const name = fieldName(field);
  const fault = error === undefined ? {} : { error };
  if (of.form === 'choice' || of.form === 'yesNo')
    return (
      <Select
        isField
        label={name}
        value={value}
        options={(of.options ?? yesAndNo).map((id) => ({ id, label: valueText(id) }))}
        onChange={onChange}
        {...fault}
      />
    );
  if (of.form === 'marks')
    return <MarksField name={name} value={value} options={of.options ?? []} onChange={onChange} {...fault} />;
  if (of.of === 'categories')
    return (
      <Select
        isField
        label={name}
        value={value}
        options={categories.map(({ Id, Name, Level }) => ({
          id: Id,
          label: Id === value ? Name : indented(Name, Level),
        }))}
        onChange={onChange}
        {...fault}
      />
    );
  const kind = pickers.find((each) => each === of.of);
  if (kind !== undefined)
    return (
      <>
        <ChoicePicker
          from={listProductChoices}
          kind={kind}
          isSingle
          label={name}
          chosen={value === '' ? [] : [value]}
          onChange={([id = '']) => onChange(id)}
        />
        {error && <span className="field-error">{error}</span>}
      </>
    );
  return <Typed form={of.form} {...{ name, value, error, onChange }} />;
}

interface TypedProps extends Pick<ControlProps, 'value' | 'error' | 'onChange'> {
  form: string;
  name: string;
}

function Typed({ form, name, value, error, onChange }: TypedProps) {
  const fault = error === undefined ? {} : { error };
  if (form === 'date') return <DayField label={name} value={value} onChange={onChange} error={error} />;
  if (form === 'paragraphs') return <TextArea label={name} value={value} onChange={onChange} {...fault} />;
  return <TextField label={name} value={value} onChange={onChange} {...fault} />;
}
