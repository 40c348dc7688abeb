import { addOrganicSubscriber } from '@engros/contracts/insight/organic-report.ts';
import { call } from '../../../lib/http/call.ts';
import { useCall } from '../../../lib/http/use-call.ts';
import { label } from '../../../lib/labels.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { looksLikeEmail } from '../../people/account/email-field.tsx';
import type { Subscribers } from './use-subscribers.ts';

interface Props {
  onChanged: (answer: Subscribers) => void;
  className?: string;
  isInRow?: boolean;
}

export function SubscribeForm({ onChanged, className = '', isInRow = false }: Props) {
  const request = useCall(
    async ({ email }: { email: string }) => {
      onChanged(await call(addOrganicSubscriber, { query: { emailAddress: email.trim() } }));
      form.reset({ email: '' });
    },
    { failed: 'organicMail.changeFailed' },
  );
  const form = useForm({
    initial: { email: '' },
    faultsOf: ({ email }) => ({ ...(!looksLikeEmail(email.trim()) && { email: label('login.emailWrong') }) }),
    request,
  });
  const field = form.field('email');
  return (
    <Form of={form} className={`flex flex-wrap ${isInRow ? 'items-start' : 'items-end'} gap-2 ${className}`}>
      <TextField
        label={label('organicMail.address')}
        {...(isInRow && { isLabelHidden: true, placeholder: label('organicMail.address') })}
        type="email"
        autoComplete="email"
        className="min-w-0 flex-1"
        {...field}
        error={field.error ?? request.failure}
      />
      <Button type="submit" isPending={request.isPending}>
        {label('organicMail.subscribe')}
      </Button>
    </Form>
  );
}
