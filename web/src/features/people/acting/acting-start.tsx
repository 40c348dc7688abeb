import { label } from '../../../lib/labels.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import type { ActingForm } from './use-acting-form.ts';
import './acting.css';

export function ActingStart({ form, actor }: { form: ActingForm; actor: string }) {
  const { choice } = form;
  return (
    <div className="grid gap-2.5">
      <TextField
        label={label('acting.reason')}
        optional={label('acting.optional')}
        value={form.reason}
        onChange={form.setReason}
        maxLength={200}
      />
      <p className="text-12 text-ink-2">{label('acting.whatHappens', { actor })}</p>
      <Button
        size={48}
        block
        className="btn-acting"
        isDisabled={!choice || form.phase === 'closing'}
        isPending={form.phase === 'pending'}
        onPress={() => void form.start()}
      >
        {choice ? label('acting.startAs', { name: choice.name }) : label('acting.chooseFirst')}
      </Button>
    </div>
  );
}
