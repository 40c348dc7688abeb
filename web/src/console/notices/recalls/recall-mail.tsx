import { type RecallMailKind, showRecallMail } from '@engros/contracts/supplier/recall-mails.ts';
import { useState } from 'react';
import { requestAddress } from '../../../lib/http/request-address.ts';
import { label } from '../../../lib/labels.ts';
import { Button } from '../../../ui/controls/button.tsx';
import type { ButtonSize } from '../../../ui/controls/button-class.ts';
import { SegmentedControl } from '../../../ui/controls/segmented-control.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { LanguageChoice } from '../../choices/language-choice.tsx';

interface Props {
  id: string;
  kind: RecallMailKind;
  /** The text of an update that has not been sent yet. */
  text?: string;
  language: 'da' | 'en';
}

export function RecallMail({ id, kind, text = '', language }: Props) {
  const asked = { Kind: kind, Language: language, ...(text !== '' && { Text: text }) };
  return (
    <iframe
      title={label('console.recalls.mail')}
      src={requestAddress(showRecallMail.path, { id }, asked)}
      sandbox=""
      lang={language}
      className="h-[60vh] w-full rounded-2 border border-line"
    />
  );
}

export function SeeMail({ id, size }: { id: string; size?: ButtonSize }) {
  const [isOpen, setOpen] = useState(false);
  const [kind, setKind] = useState<RecallMailKind>('first');
  const [language, setLanguage] = useState<'da' | 'en'>('da');
  return (
    <>
      <Button {...(size && { size })} onPress={() => setOpen(true)}>
        {label('console.recalls.seeMail')}
      </Button>
      <Dialog
        isOpen={isOpen}
        onOpenChange={setOpen}
        title={label('console.recalls.mail')}
        safe={{ label: label('shell.close') }}
        isWide
      >
        <div className="mb-3 flex flex-wrap gap-2">
          <SegmentedControl
            label={label('console.recalls.mailKind')}
            value={kind}
            segments={(['first', 'again'] as const).map((each) => ({
              id: each,
              label: label(`console.recalls.mail.${each}`),
            }))}
            onChange={(next) => setKind(next as RecallMailKind)}
          />
          <LanguageChoice
            label={label('console.recalls.mailLanguage')}
            value={language}
            onChange={setLanguage}
          />
        </div>
        <RecallMail id={id} kind={kind} language={language} />
      </Dialog>
    </>
  );
}
