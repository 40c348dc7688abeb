import { EmailField, emailFault } from '../../../features/people/account/email-field.tsx';
import { useForm } from '../../../lib/use-form.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { Notice } from '../../../ui/layout/notice.tsx';
import type { usePasswordLink } from './use-password-link.ts';

export function EmailForm({
  link,
  action,
}: {
  link: Pick<ReturnType<typeof usePasswordLink>, 'send' | 'isPending' | 'failure' | 'forget'>;
  action: string;
}) {
  const form = useForm({
    initial: { email: '' },
    faultsOf: ({ email }) => ({ email: emailFault(email) }),
    request: { ...link, run: ({ email }) => link.send(email.trim()) },
  });

  return (
    <Form of={form} className="contents">
      {link.failure && (
        <Notice kind="danger" isAlert>
          {link.failure}
        </Notice>
      )}
      <EmailField {...form.field('email')} />
      <Button type="submit" variant="primary" size={48} block isPending={link.isPending}>
        {action}
      </Button>
    </Form>
  );
}
