import { Bell } from 'lucide-react';
import { label } from '../../../lib/labels.ts';
import { Badge } from '../../../ui/data/badge.tsx';

export function bellLabel(unseen: number): string {
  return unseen > 0 ? label('shell.bellNew', { count: unseen }) : label('shell.bell');
}

export function BellFace({ unseen }: { unseen: number }) {
  return (
    <>
      <Bell aria-hidden="true" className="size-5" />
      <Badge count={unseen} />
    </>
  );
}
