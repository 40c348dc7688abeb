import { deleteUser } from '@engros/contracts/people/account.ts';
import { useState } from 'react';
import { CurrentPasswordField } from '../../../features/people/account/password-fields.tsx';
import { leavePage } from '../../../lib/browser/page-left.ts';
import { clearUserStorage } from '../../../lib/browser/storage.ts';
import { call } from '../../../lib/http/call.ts';
import { useCall } from '../../../lib/http/use-call.ts';
import { label } from '../../../lib/labels.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';

export function DeleteUser({ email }: { email: string }) {
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [password, setPassword] = useState('');
  const {
    run: remove,
    isPending,
    failure,
    forget,
  } = useCall(
    async () => {
      const body = { EmailAddress: typed.trim(), Password: password };
      await call(deleteUser, { body, orGoTo: '/', retriesItself: true });
      leavePage();
      clearUserStorage();
    },
    { failed: 'login.unreachable', leaves: true },
  );

  function open(isNowOpen: boolean) {
    setOpen(isNowOpen);
    setTyped('');
    setPassword('');
    forget();
  }

  return (
    <>
      <Button variant="danger" className="ml-auto" onPress={() => open(true)}>
        {label('account.delete')}
      </Button>
      <Dialog
        isOpen={isOpen}
        onOpenChange={open}
        title={label('account.deleteTitle')}
        safe={{ label: label('account.deleteKeep') }}
        action={{
          label: label('account.deleteNow'),
          isDangerous: true,
          isDisabled: typed.trim().toLowerCase() !== email || password === '',
          onPress: () => void remove(),
        }}
        isPending={isPending}
        error={failure}
      >
        <p>{label('account.deleteText')}</p>
        <div className="mt-3.5 grid gap-3">
          <TextField
            label={label('account.deleteType', { email })}
            type="email"
            autoComplete="off"
            value={typed}
            onChange={setTyped}
          />
          <CurrentPasswordField value={password} onChange={setPassword} />
        </div>
      </Dialog>
    </>
  );
}
