import { renewRecoveryCodes } from '@engros/contracts/people/two-factor.ts';
import { useState } from 'react';
import { call } from '../../../lib/http/call.ts';
import { label } from '../../../lib/labels.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { StepForm, type StepProps } from './step-form.tsx';

export function RenewCodes({ onDone, onCancel }: StepProps) {
  const [codes, setCodes] = useState<string[]>();
  if (codes) return <RecoveryCodes codes={codes} onKept={onDone} />;
  return (
    <StepForm
      text={label('account.renewText')}
      action={label('account.recoveryNew')}
      asks={{ code: true }}
      onCancel={onCancel}
      onSubmit={async ({ code }) => {
        const answer = await call(renewRecoveryCodes, { body: { Code: code }, retriesItself: true });
        setCodes(answer.RecoveryCodes);
      }}
    />
  );
}
