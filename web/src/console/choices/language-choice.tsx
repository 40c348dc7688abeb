import { label } from '../../lib/labels.ts';
import { SegmentedControl } from '../../ui/controls/segmented-control.tsx';

interface Props {
  /** Name of the choice, such as the language of the mail. */
  label: string;
  value: 'da' | 'en';
  onChange: (language: 'da' | 'en') => void;
}

/** Buttons that choose the language in which a preview is drawn. */
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
