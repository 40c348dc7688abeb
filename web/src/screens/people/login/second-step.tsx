import { useRef } from 'react';
import { type LogInBody, useLogIn } from '../../../features/people/session/log-in.ts';
import { label } from '../../../lib/labels.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Notice } from '../../../ui/layout/notice.tsx';
import { BackLink } from './back-link.tsx';

/** Asks for the two-factor code after the password was right; a recovery code works too (decision 0021). */
export function SecondStep({ body, onBack }: { body: LogInBody; onBack: () => void }) {
  const field = useRef<HTMLInputElement>(null);
  const { logIn, isPending, failure, forget } = useLogIn();
  const form = useForm({
    initial: { code: '' },
    faultsOf: ({ code }) => ({ code: code.trim() === '' ? label('login.secondMissing') : undefined }),
    request: {
      run: async ({ code }) => {
        await logIn({ ...body, TwoFactorCode: code.trim() });
        field.current?.select();
      },
      isPending,
      forget,
    },
  });

  return (
    <Form of={form} className="login-form">
      <h1>{label('login.secondTitle')}</h1>
      <p className="entrance-lead">{label('login.secondText')}</p>
      {failure && (
        <Notice kind="danger" isAlert>
          {failure.message || label('login.unreachable')}
        </Notice>
      )}
      <TextField
        label={label('login.secondCode')}
        size={48}
        name="code"
        autoComplete="one-time-code"
        inputMode="numeric"
        autoFocus
        {...form.field('code')}
        inputRef={field}
        className="entrance-code"
      />
      <Button type="submit" variant="primary" size={48} block isPending={isPending}>
        {label('login.submit')}
      </Button>
      <p className="text-12 text-ink-2">{label('login.secondLost')}</p>
      <BackLink onPress={onBack} />
    </Form>
  );
}
