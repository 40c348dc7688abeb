import type { FormField as Field } from '@engros/contracts/notices/forms.ts';
import { tickedValue } from '@engros/contracts/values/form-rule.ts';
import { label } from '../../../lib/labels.ts';
import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import { Select } from '../../../ui/controls/select.tsx';
import { FaultText } from '../../../ui/fields/fault-text.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { controlId } from './form-values.ts';

interface FormFieldProps {
  field: Field;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

const inputTypes = { text: 'text', email: 'email', phone: 'tel' } as const;
const numeric: readonly Field['Pattern'][] = ['digits', 'cvr', 'gln', 'postalCode'];

function frameOf({ field, error }: FormFieldProps) {
  return {
    label: field.Label,
    ...(field.IsRequired ? {} : { optional: label('forms.optional') }),
    ...(field.Hint === null ? {} : { hint: field.Hint }),
    ...(error === undefined ? {} : { error }),
  };
}

function Tick({ field, value, error, onChange }: FormFieldProps) {
  return (
    <div className="field" id={controlId(field)} tabIndex={-1}>
      <Checkbox
        isSelected={value === tickedValue}
        onChange={(isTicked) => onChange(isTicked ? tickedValue : '')}
        isInvalid={error !== undefined}
        {...(field.Hint === null ? {} : { note: field.Hint })}
      >
        {field.Label}
      </Checkbox>
      {error && <FaultText isAlert={false}>{error}</FaultText>}
    </div>
  );
}

/** The field's definition decides the control, its limits, and what browsers may fill in. */
export function FormField(props: FormFieldProps) {
  const { field, value, error, onChange } = props;
  const shared = { ...frameOf(props), id: controlId(field), name: field.Id, value, onChange };
  switch (field.Kind) {
    case 'lines':
      return <TextArea {...shared} rows={4} maxLength={field.MaxLength} />;
    case 'tick':
      return <Tick {...props} />;
    case 'choice':
      return (
        <div id={controlId(field)} tabIndex={-1}>
          <Select
            isField
            size={40}
            label={field.Label}
            options={field.Choices.map(({ Id, Label }) => ({ id: Id, label: Label }))}
            value={value === '' ? null : value}
            placeholder={label('forms.choose')}
            onChange={onChange}
            {...(error === undefined ? {} : { error })}
          />
        </div>
      );
    default:
      return (
        <TextField
          {...shared}
          size={40}
          type={inputTypes[field.Kind]}
          maxLength={field.MaxLength}
          {...(field.Kind === 'text' && numeric.includes(field.Pattern) && { inputMode: 'numeric' as const })}
          {...(field.Autocomplete !== null && { autoComplete: field.Autocomplete })}
        />
      );
  }
}
