import type { Form, FormField } from '@engros/contracts/notices/forms.ts';
import { formFaultOf } from '@engros/contracts/values/form-rule.ts';
import { label } from '../../../lib/labels.ts';

export type FormValues = Readonly<Record<string, string>>;

/** Undefined when the field is valid. The server applies the same rule. */
export function faultSentence(field: FormField, values: FormValues): string | undefined {
  const fault = formFaultOf(field, values[field.Id] ?? '');
  return fault && label(`forms.fault.${fault}`, { max: field.MaxLength });
}

export interface FieldFault {
  field: FormField;
  sentence: string;
}

export function faultsOf(form: Form, values: FormValues): FieldFault[] {
  return form.Fields.flatMap((field) => {
    const sentence = faultSentence(field, values);
    return sentence === undefined ? [] : [{ field, sentence }];
  });
}

export function controlId(field: Pick<FormField, 'Id'>): string {
  return `form-${field.Id}`;
}
