import { endTwoFactor } from '@engros/contracts/people/two-factor.ts';
import { call } from '../../../lib/http/call.ts';
import { label } from '../../../lib/labels.ts';
import { StepForm, type StepProps } from './step-form.tsx';

export function EndTwoFactor({ onDone, onCancel }: StepProps) {
  return (
    <StepForm
      text={label('account.offText')}
      action={label('account.turnOff')}
      asks={{ password: true, code: true }}
      isDangerous
      onCancel={onCancel}
      onSubmit={async ({ password, code }) => {
        await call(endTwoFactor, { body: { Password: password, Code: code }, retriesItself: true });
        onDone();
      }}
    />
  );
}
