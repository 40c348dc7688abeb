import { type FormEvent, useRef, useState } from 'react';
import { EmailField, emailFault } from '../../features/account/email-field.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { Notice } from '../../ui/layout/notice.tsx';
import type { usePasswordLink } from './use-password-link.ts';

/**
 * The form that requests a link by e-mail. Its fault shows after the first submit and then updates with every change.
 */
export function EmailForm({
  link,
  action,
}: {
  link: Pick<ReturnType<typeof usePasswordLink>, 'send' | 'isPending' | 'failure'>;
  action: string;
}) {
  const [email, setEmail] = useState('');
  const [wasSubmitted, setSubmitted] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const fault = wasSubmitted ? emailFault(email) : undefined;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (link.isPending) return;
    setSubmitted(true);
    if (emailFault(email)) return field.current?.focus();
    void link.send(email.trim());
  }

  return (
    <form className="contents" noValidate onSubmit={submit}>
      {link.failure && (
        <Notice kind="danger" isAlert>
          {link.failure}
        </Notice>
      )}
      <EmailField value={email} onChange={setEmail} inputRef={field} error={fault} />
      <Button type="submit" variant="primary" size={48} block isPending={link.isPending}>
        {action}
      </Button>
    </form>
  );
}
