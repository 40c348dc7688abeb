import { Bell } from 'lucide-react';
import { label } from '../../lib/labels.ts';
import { Badge } from '../../ui/data/badge.tsx';

/** Returns the accessible name of the bell with the number of unread messages. */
export function bellLabel(unseen: number): string {
  return unseen > 0 ? label('shell.bellNew', { count: unseen }) : label('shell.bell');
}

/** Content of the bell button: the icon and the number of unread messages as a red badge. */
export function BellFace({ unseen }: { unseen: number }) {
  return (
    <>
      <Bell aria-hidden="true" className="size-5" />
      <Badge count={unseen} />
    </>
  );
}
