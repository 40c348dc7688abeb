import type { FormContent } from '@engros/contracts/supplier/content.ts';
import { useState } from 'react';
import { label } from '../../../lib/labels.ts';
import { FormField } from '../../../screens/notices/form/form-field.tsx';
import { LanguageChoice } from '../../choices/language-choice.tsx';

export function FormPreview({ content }: { content: FormContent }) {
  const [language, setLanguage] = useState<'da' | 'en'>('da');
  const isDanish = language === 'da';
  return (
    <section aria-label={label('console.content.preview')} className="grid gap-2">
      <p className="text-13 font-[580]">{label('console.content.preview')}</p>
      <LanguageChoice
        label={label('console.forms.previewLanguage')}
        value={language}
        onChange={setLanguage}
      />
      <div lang={language} inert className="grid gap-3 rounded-2 border border-line p-4">
        <h3>{isDanish ? content.TitleDa : content.TitleEn}</h3>
        <p className="text-13 text-ink-2">{isDanish ? content.LeadDa : content.LeadEn}</p>
        {content.Fields.map((field) => (
          <FormField
            key={field.Id}
            field={{
              ...field,
              Id: `preview-${field.Id}`,
              Label: isDanish ? field.LabelDa : field.LabelEn,
              Hint: isDanish ? field.HintDa : field.HintEn,
              Choices: field.Choices.map(({ Id, Da, En }) => ({ Id, Label: isDanish ? Da : En })),
            }}
            value=""
            error={undefined}
            onChange={() => undefined}
          />
        ))}
      </div>
    </section>
  );
}
