import { listSalesDocuments, mailSalesDocuments } from '@engros/contracts/documents/sales-documents.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { looksLikeEmail } from '../../../features/people/account/email-field.tsx';
import { toast } from '../../../features/shell/notices/toasts.ts';
import { useAttemptKey } from '../../../lib/http/attempt-key.ts';
import { call } from '../../../lib/http/call.ts';
import { refreshAll } from '../../../lib/http/query.ts';
import { useCall } from '../../../lib/http/use-call.ts';
import { label } from '../../../lib/labels.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';

interface Props {
  ids: readonly string[];
  /** The mail address to which documents were last sent. */
  knownEmail: string | null;
  onClose: () => void;
}

export function MailDialog({ ids, knownEmail, onClose }: Props) {
  const client = useQueryClient();
  const [email, setEmail] = useState(knownEmail ?? '');
  const [isFaulty, setFaulty] = useState(false);
  const { keyFor } = useAttemptKey();
  const { run, isPending, failure } = useCall(
    async () => {
      const to = email.trim();
      const body = { ClientKey: keyFor(to), Ids: [...ids], EmailAddress: to };
      const { EmailAddress } = await call(mailSalesDocuments, { body });
      toast(label('documents.mailed', { email: EmailAddress }));
      onClose();
      await refreshAll(client, [listSalesDocuments]);
    },
    { failed: 'documents.mailFailed' },
  );
  const send = () => {
    const isWrong = !looksLikeEmail(email);
    setFaulty(isWrong);
    if (!isWrong) void run();
  };
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={label('documents.mail')}
      safe={{ label: label('documents.mailCancel'), onPress: onClose }}
      action={{ label: label('documents.mailSend', { count: ids.length }), onPress: send }}
      isPending={isPending}
      {...(failure !== undefined && { error: failure })}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <TextField
          label={label('documents.mailTo')}
          hint={label('documents.mailHint')}
          type="email"
          autoComplete="off"
          value={email}
          onChange={setEmail}
          {...(isFaulty && !looksLikeEmail(email) && { error: label('login.emailWrong') })}
        />
      </form>
    </Dialog>
  );
}
