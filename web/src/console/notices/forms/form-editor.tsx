import { type FormContent, publishForm } from '@engros/contracts/supplier/content.ts';
import { consoleLimits } from '@engros/contracts/values/console-limits.ts';
import { isEmailAddress } from '@engros/contracts/values/form-rule.ts';
import { X } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../../lib/http/call.ts';
import { useCall } from '../../../lib/http/use-call.ts';
import { label } from '../../../lib/labels.ts';
import { useForm } from '../../../lib/use-form.ts';
import { FormField } from '../../../screens/notices/form/form-field.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { Switch } from '../../../ui/controls/switch.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { useAnnounce } from '../../../ui/layout/live-region.tsx';
import { Notice } from '../../../ui/layout/notice.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { LanguageChoice } from '../../choices/language-choice.tsx';
import { textFault } from '../../frame/content-fault.ts';
import { FormFields, fieldsFault, usedPartsOf } from './form-fields.tsx';

interface Props {
  id: string;
  stored: FormContent;
  version: string;
  onClose: () => void;
  onPublished: () => Promise<void>;
}

const words = [
  ['TitleDa', 'console.content.title', 'da'],
  ['TitleEn', 'console.content.title', 'en'],
  ['LeadDa', 'console.forms.lead', 'da'],
  ['LeadEn', 'console.forms.lead', 'en'],
  ['ThanksDa', 'console.forms.thanks', 'da'],
  ['ThanksEn', 'console.forms.thanks', 'en'],
] as const;

function faultsOf(draft: FormContent) {
  const most = (name: string) =>
    name.startsWith('Title') ? consoleLimits.contentLineLength : consoleLimits.contentTextLength;
  return {
    ...Object.fromEntries(words.map(([name]) => [name, textFault(draft[name], most(name))])),
    Recipient: isEmailAddress(draft.Recipient) ? undefined : label('console.forms.recipientWrong'),
    Fields: fieldsFault(draft.Fields),
  };
}

export function FormEditor({ id, stored, version, onClose, onPublished }: Props) {
  const announce = useAnnounce();
  const request = useCall(
    async (Content: FormContent) => {
      await call(publishForm, {
        params: { formId: id },
        body: { Content: { ...Content, Fields: Content.Fields.map(usedPartsOf) }, Version: version },
      });
      announce(label('console.content.published'));
      await onPublished();
    },
    { failed: 'console.saveFailed' },
  );
  const form = useForm<FormContent>({ initial: stored, version, faultsOf, request });
  return (
    <Panel
      title={stored.TitleDa}
      end={
        <IconButton label={label('console.content.close')} onPress={onClose}>
          <X aria-hidden="true" />
        </IconButton>
      }
    >
      <Form of={form} className="grid gap-3">
        {request.failure && (
          <Notice kind="danger" isAlert>
            {request.failure}
          </Notice>
        )}
        <Switch isSelected={form.draft.IsActive} onChange={(IsActive) => form.change({ IsActive })}>
          {label('console.forms.inUse')}
        </Switch>
        {words.map(([name, key, language]) => {
          const of = language === 'da' ? 'console.content.danishOf' : 'console.content.englishOf';
          const field = { label: label(of, { name: label(key) }), ...form.field(name) };
          return name.startsWith('Title') ? (
            <TextField key={name} {...field} />
          ) : (
            <TextArea key={name} {...field} />
          );
        })}
        <TextField label={label('console.forms.recipient')} type="email" {...form.field('Recipient')} />
        <FormFields
          key={version}
          fields={form.draft.Fields}
          isChecked={form.wasSubmitted}
          onChange={(Fields) => form.change({ Fields })}
        />
        <FormPreview content={form.draft} />
        <Button type="submit" variant="primary" isPending={request.isPending}>
          {label('console.content.publish')}
        </Button>
      </Form>
    </Panel>
  );
}

function FormPreview({ content }: { content: FormContent }) {
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
