import { beginTwoFactor, confirmTwoFactor } from '@engros/contracts/people/two-factor.ts';
import { lazy, Suspense, useState } from 'react';
import { call } from '../../../lib/http/call.ts';
import { label } from '../../../lib/labels.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { StepForm, type StepProps } from './step-form.tsx';

const QrCode = lazy(async () => ({ default: (await import('./qr-code.tsx')).QrCode }));

/** Three steps: the password, then the key for the app with the first code, then the recovery codes. */
export function SetUpTwoFactor({ onDone, onCancel }: StepProps) {
  const [key, setKey] = useState<{ Secret: string; Uri: string }>();
  const [codes, setCodes] = useState<string[]>();
  if (codes) return <RecoveryCodes codes={codes} onKept={onDone} />;
  if (!key) {
    return (
      <StepForm
        text={label('account.stepPassword')}
        action={label('account.continue')}
        asks={{ password: true }}
        onCancel={onCancel}
        onSubmit={async ({ password }) =>
          setKey(await call(beginTwoFactor, { body: { Password: password }, retriesItself: true }))
        }
      />
    );
  }
  return (
    <StepForm
      key="code"
      text={label('account.scanKey')}
      action={label('account.turnOn')}
      asks={{ code: true }}
      onCancel={onCancel}
      onSubmit={async ({ code }) => {
        const answer = await call(confirmTwoFactor, { body: { Code: code }, retriesItself: true });
        setCodes(answer.RecoveryCodes);
      }}
    >
      <div className="flex flex-wrap items-center gap-4">
        <Suspense fallback={<div className="size-42 flex-none rounded-2 border border-line bg-[#fff]" />}>
          <QrCode text={key.Uri} />
        </Suspense>
        <dl className="key-values min-w-50 flex-1 grid-cols-1 gap-0.5">
          <dt>{label('account.key')}</dt>
          <dd>
            <code>{key.Secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
          </dd>
        </dl>
      </div>
    </StepForm>
  );
}
