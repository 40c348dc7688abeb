import type { ReactNode } from 'react';
import { CurrentPasswordField } from '../../../features/people/account/password-fields.tsx';
import { useCall } from '../../../lib/http/use-call.ts';
import { label } from '../../../lib/labels.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { FormFailure } from './account-section.tsx';

export interface StepProps {
  onDone: () => void;
  onCancel: () => void;
}

export interface StepInput {
  password: string;
  code: string;
}

interface StepFormProps {
  text: string;
  action: string;
  asks: { password?: boolean; code?: boolean };
  onSubmit: (input: StepInput) => Promise<void>;
  onCancel: () => void;
  children?: ReactNode;
  isDangerous?: boolean;
}

export function StepForm({ text, action, asks, onSubmit, onCancel, children, isDangerous }: StepFormProps) {
  const request = useCall(({ password, code }: StepInput) => onSubmit({ password, code: code.trim() }), {
    failed: 'login.unreachable',
  });
  const form = useForm({
    initial: { password: '', code: '' },
    faultsOf: ({ password, code }) => ({
      ...(asks.password && password === '' && { password: label('account.oldMissing') }),
      ...(asks.code && code.trim() === '' && { code: label('account.codeMissing') }),
    }),
    request,
  });

  return (
    <Form of={form}>
      <div className="account-step grid max-w-120 gap-3.5 p-4 text-13">
        <p>{text}</p>
        {children}
        {asks.password && <CurrentPasswordField autoFocus {...form.field('password')} />}
        {asks.code && (
          <TextField
            label={label('account.code')}
            autoComplete="one-time-code"
            inputMode="numeric"
            autoFocus={!asks.password}
            {...form.field('code')}
          />
        )}
      </div>
      <div className="account-foot">
        <Button
          type="submit"
          variant={isDangerous ? 'danger-solid' : 'primary'}
          isPending={request.isPending}
        >
          {action}
        </Button>
        <Button variant="secondary" isDisabled={request.isPending} onPress={onCancel}>
          {label('account.cancel')}
        </Button>
        <FormFailure text={request.failure} />
      </div>
    </Form>
  );
}
