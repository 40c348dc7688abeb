import { formFieldKinds } from '@engros/contracts/notices/forms.ts';
import type { FormContent } from '@engros/contracts/supplier/content.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { label } from '../../../lib/labels.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { Select } from '../../../ui/controls/select.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { textFault } from '../../frame/content-fault.ts';

type Field = FormContent['Fields'][number];

function choicesFault({ Kind, Choices }: Field): string | undefined {
  const ids = new Set(Choices.map(({ Id }) => Id));
  const isWhole = Choices.every(
    ({ Id, Da, En }) => /^[0-9A-Za-z-]{1,40}$/.test(Id) && Da !== '' && En !== '',
  );
  if (Kind !== 'choice' || (Choices.length > 1 && ids.size === Choices.length && isWhole)) return undefined;
  return label('console.forms.choicesWrong');
}

export const fieldsFault = (fields: readonly Field[]): string | undefined =>
  fields
    .flatMap((field) => [textFault(field.LabelDa), textFault(field.LabelEn), choicesFault(field)])
    .find((fault) => fault !== undefined);

/** Removes options that the field does not show: half-typed ones would prevent publishing the form. */
export const usedPartsOf = (field: Field): Field =>
  field.Kind === 'choice' ? field : { ...field, Choices: [] };

const choicesText = (choices: Field['Choices']) =>
  choices.map(({ Id, Da, En }) => `${Id}; ${Da}; ${En}`).join('\n');

function readChoices(text: string): Field['Choices'] {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [Id = '', Da = '', En = ''] = line.split(';').map((part) => part.trim());
      return { Id, Da, En };
    });
}

interface Props {
  fields: readonly Field[];
  isChecked: boolean;
  onChange: (fields: Field[]) => void;
}

export function FormFields({ fields, isChecked, onChange }: Props) {
  const swap = (at: number, by: -1 | 1) => {
    const [one, other] = [fields[at], fields[at + by]];
    if (one && other) onChange(fields.with(at, other).with(at + by, one));
  };
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 text-14 font-[620]">{label('console.forms.fieldsTitle')}</legend>
      {fields.map((field, at) => (
        <div key={field.Id} className="grid gap-2 border-t border-line pt-3">
          <div className="flex items-center gap-1">
            <b className="min-w-0 flex-1 truncate text-13">
              {field.LabelDa || label('console.forms.newField')}
            </b>
            <IconButton
              label={label('console.menus.up', { name: field.LabelDa })}
              onPress={() => swap(at, -1)}
            >
              <ArrowUp aria-hidden="true" />
            </IconButton>
            <IconButton
              label={label('console.menus.down', { name: field.LabelDa })}
              onPress={() => swap(at, 1)}
            >
              <ArrowDown aria-hidden="true" />
            </IconButton>
            <IconButton
              label={label('console.menus.remove', { name: field.LabelDa })}
              onPress={() => onChange(fields.filter((each) => each !== field))}
            >
              <Trash2 aria-hidden="true" />
            </IconButton>
          </div>
          <FieldParts
            field={field}
            isChecked={isChecked}
            onChange={(part) => onChange(fields.with(at, { ...field, ...part }))}
          />
        </div>
      ))}
      <Button
        isDisabled={fields.length >= limits.formFields}
        onPress={() => onChange([...fields, newField(fields)])}
      >
        <Plus aria-hidden="true" />
        {label('console.forms.addField')}
      </Button>
    </fieldset>
  );
}

function newField(fields: readonly Field[]): Field {
  const taken = new Set(fields.map(({ Id }) => Id));
  let number = fields.length + 1;
  while (taken.has(`field${number}`)) number++;
  return {
    Id: `field${number}`,
    Kind: 'text',
    LabelDa: '',
    LabelEn: '',
    HintDa: null,
    HintEn: null,
    IsRequired: false,
    MaxLength: 200,
    Pattern: 'any',
    Choices: [],
    Autocomplete: null,
  };
}

interface PartsProps {
  field: Field;
  isChecked: boolean;
  onChange: (part: Partial<Field>) => void;
}

function FieldParts({ field, isChecked, onChange }: PartsProps) {
  const [choices, setChoices] = useState(() => choicesText(field.Choices));
  const name = label('console.forms.label');
  return (
    <>
      <TextField
        label={label('console.content.danishOf', { name })}
        value={field.LabelDa}
        onChange={(LabelDa) => onChange({ LabelDa })}
        error={isChecked ? textFault(field.LabelDa) : undefined}
      />
      <TextField
        label={label('console.content.englishOf', { name })}
        value={field.LabelEn}
        onChange={(LabelEn) => onChange({ LabelEn })}
        error={isChecked ? textFault(field.LabelEn) : undefined}
      />
      <Select
        isField
        label={label('console.forms.kind')}
        value={field.Kind}
        options={formFieldKinds.map((id) => ({ id, label: label(`console.forms.kind.${id}`) }))}
        onChange={(id) => onChange({ Kind: formFieldKinds.find((kind) => kind === id) ?? 'text' })}
      />
      {field.Kind === 'choice' && (
        <TextArea
          label={label('console.forms.choices')}
          hint={label('console.forms.choicesHint')}
          rows={4}
          value={choices}
          onChange={(text) => {
            setChoices(text);
            onChange({ Choices: readChoices(text) });
          }}
          error={isChecked ? choicesFault(field) : undefined}
        />
      )}
      <Checkbox isSelected={field.IsRequired} onChange={(IsRequired) => onChange({ IsRequired })}>
        {label('console.forms.isRequired')}
      </Checkbox>
    </>
  );
}
