import type { ReactNode } from 'react';
import { usePagePlace } from '../../features/shell/page-place/page-place.ts';
import { PageHead } from '../../ui/layout/page-head.tsx';

interface Props {
  title: string;
  note?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

export function ConsolePage({ title, note, actions, children }: Props) {
  usePagePlace(title);
  return (
    <>
      <PageHead title={title} note={note} actions={actions} />
      {children}
    </>
  );
}
