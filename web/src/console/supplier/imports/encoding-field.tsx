import { type EncodingChoice, encodingChoices } from '@engros/contracts/supplier/imports.ts';
import { label } from '../../../lib/labels.ts';
import { Select } from '../../../ui/controls/select.tsx';

interface Props {
  value: EncodingChoice;
  onChange: (encoding: EncodingChoice) => void;
  isField?: boolean;
  className?: string;
}

export function EncodingField({ onChange, ...props }: Props) {
  return (
    <Select
      {...props}
      label={label('console.imports.encoding')}
      options={encodingChoices.map((id) => ({ id, label: label(`console.imports.encoding.${id}`) }))}
      onChange={(id) => onChange(id as EncodingChoice)}
    />
  );
}
