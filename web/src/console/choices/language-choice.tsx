import { label } from '../../lib/labels.ts';
import { SegmentedControl } from '../../ui/controls/segmented-control.tsx';

interface Props {
  label: string;
  value: 'da' | 'en';
  onChange: (language: 'da' | 'en') => void;
}

export function LanguageChoice({ label: name, value, onChange }: Props) {
  return (
    <div>
      <SegmentedControl
        label={name}
        value={value}
        segments={[
          { id: 'da', label: label('console.recalls.mail.da') },
          { id: 'en', label: label('console.recalls.mail.en') },
        ]}
        onChange={(next) => onChange(next === 'en' ? 'en' : 'da')}
      />
    </div>
  );
}
