import { type EncodingChoice, encodingChoices } from '@engros/contracts/supplier/imports.ts';
import type { TextEncoding } from '@engros/contracts/values/files/text-encodings.ts';
import { label } from '../../../lib/labels.ts';
import { Select } from '../../../ui/controls/select.tsx';

interface Props {
  value: EncodingChoice;
  onChange: (encoding: EncodingChoice) => void;
  /** In which the file was read, where nobody chose it. */
  found?: TextEncoding | null;
  isField?: boolean;
  className?: string;
}

export function EncodingField({ onChange, found = null, ...props }: Props) {
  const nameOf = (id: EncodingChoice) =>
    id === 'automatic' && found !== null && props.value === id
      ? label('console.imports.foundEncoding', { encoding: label(`console.imports.encoding.${found}`) })
      : label(`console.imports.encoding.${id}`);
  return (
    <Select
      {...props}
      label={label('console.imports.encoding')}
      options={encodingChoices.map((id) => ({ id, label: nameOf(id) }))}
      onChange={(id) => onChange(id as EncodingChoice)}
    />
  );
}
