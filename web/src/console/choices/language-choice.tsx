import { label } from '../../lib/labels.ts';
import { SegmentedControl } from '../../ui/controls/segmented-control.tsx';

interface Props {
  /** Name of the choice, such as the language of the mail. */
  label: string;
  value: 'da' | 'en';
  onChange: (language: 'da' | 'en') => void;
}

/** Buttons that choose in which language a preview is drawn or a mail is written. */
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
