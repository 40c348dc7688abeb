import { type FormEvent, useRef, useState } from 'react';
import { label } from '../../lib/labels.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { usePasswordLink } from './use-password-link.ts';

function faultOf(email: string): string | undefined {
  const address = email.trim();
  if (address === '') return label('login.emailMissing');
  return /^\S+@\S+\.\S+$/.test(address) ? undefined : label('login.emailWrong');
}

/** The address a link goes to. Its fault shows on submit, from then on with every change. */
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
  const fault = wasSubmitted ? faultOf(email) : undefined;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (link.isPending) return;
    setSubmitted(true);
    if (faultOf(email)) return field.current?.focus();
    void link.send(email.trim());
  }

  return (
    <form className="contents" noValidate onSubmit={submit}>
      {link.failure && (
        <Notice kind="danger" isAlert>
          {link.failure}
        </Notice>
      )}
      <TextField
        label={label('login.email')}
        size={48}
        type="email"
        name="email"
        autoComplete="username"
        value={email}
        onChange={setEmail}
        inputRef={field}
        {...(fault ? { error: fault } : {})}
      />
      <Button type="submit" variant="primary" size={48} block isPending={link.isPending}>
        {action}
      </Button>
    </form>
  );
}
