import type { ReactNode } from 'react';
import { usePagePlace } from '../../features/shell/page-place/page-place.ts';
import { PageHead } from '../../ui/layout/page-head.tsx';

interface Props {
  title: string;
  note?: ReactNode;
  actions?: ReactNode;
  /** The way back to a list, above the title. */
  back?: ReactNode;
  children: ReactNode;
}

export function ConsolePage({ title, note, actions, back, children }: Props) {
  usePagePlace(title);
  return (
    <>
      {back && <p className="mb-1 text-13">{back}</p>}
      <PageHead title={title} note={note} actions={actions} />
      {children}
    </>
  );
}
