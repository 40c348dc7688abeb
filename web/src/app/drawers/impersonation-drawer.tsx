import { UserRoundCog } from 'lucide-react';
import { ActingSearch } from '../../features/people/acting/acting-search.tsx';
import { ActingStart } from '../../features/people/acting/acting-start.tsx';
import { useActingForm } from '../../features/people/acting/use-acting-form.ts';
import { label } from '../../lib/labels.ts';
import { pageContext } from '../../lib/page-context.ts';
import { Drawer } from '../../ui/overlays/drawer.tsx';
import type { ShellDrawerProps } from './drawer-props.ts';

export function ImpersonationDrawer({ isOpen, onClose }: ShellDrawerProps) {
  const form = useActingForm();
  return (
    <Drawer
      isOpen={isOpen && form.phase !== 'closing'}
      onClose={onClose}
      side="right"
      lead={<UserRoundCog aria-hidden="true" />}
      title={label('acting.title')}
      closeLabel={label('shell.close')}
      isLocked={form.phase === 'pending'}
      foot={<ActingStart form={form} actor={pageContext().user.DisplayName} />}
    >
      <ActingSearch form={form} />
    </Drawer>
  );
}
