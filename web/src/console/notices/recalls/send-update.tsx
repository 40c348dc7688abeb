import { updateRecall } from '@engros/contracts/supplier/recall-mails.ts';
import { useId, useState } from 'react';
import { useAttemptKey } from '../../../lib/http/attempt-key.ts';
import { call } from '../../../lib/http/call.ts';
import { useCall } from '../../../lib/http/use-call.ts';
import { label } from '../../../lib/labels.ts';
import { useSettled } from '../../../lib/typing/use-settled.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { LanguageChoice } from '../../choices/language-choice.tsx';
import { RecallMail } from './recall-mail.tsx';

/** Time in ms without a key press after which the mail preview is loaded again. */
const quietMs = 400;
const empty = { da: '', en: '' };
const missing = (text: string) => (text.trim() === '' ? label('console.notices.missing') : undefined);

interface Props {
  id: string;
  addresses: number;
  onDone: () => void;
}

/** News about a recall in progress, sent to everybody who received the goods. */
export function SendUpdate(props: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onPress={() => setOpen(true)}>{label('console.recalls.update')}</Button>
      {isOpen && <UpdateDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

function UpdateDialog({ id, addresses, onDone, onClose }: Props & { onClose: () => void }) {
  const { keyFor } = useAttemptKey();
  const [language, setLanguage] = useState<'da' | 'en'>('da');
  const formId = useId();
  const request = useCall(
    async ({ da, en }: typeof empty) => {
      const body = { ClientKey: keyFor({ da, en }), TextDa: da, TextEn: en };
      await call(updateRecall, { params: { id }, body });
      onDone();
      onClose();
    },
    { failed: 'console.recalls.actionFailed' },
  );
  const form = useForm({
    initial: empty,
    faultsOf: ({ da, en }) => ({ da: missing(da), en: missing(en) }),
    request,
  });
  const shown = useSettled(form.draft[language], quietMs);
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={label('console.recalls.update')}
      safe={{ label: label('console.recalls.cancel'), onPress: onClose }}
      action={{ label: label('console.recalls.updateSend', { count: addresses }), form: formId }}
      isPending={request.isPending}
      {...(request.failure && { error: request.failure })}
      isWide
    >
      <Form of={form} id={formId} className="grid gap-3">
        <TextArea {...form.field('da')} label={label('console.recalls.updateDa')} rows={3} />
        <TextArea {...form.field('en')} label={label('console.recalls.updateEn')} rows={3} />
      </Form>
      <div className="my-3">
        <LanguageChoice
          label={label('console.recalls.mailLanguage')}
          value={language}
          onChange={setLanguage}
        />
      </div>
      <RecallMail id={id} kind="update" text={shown} language={language} />
    </Dialog>
  );
}
