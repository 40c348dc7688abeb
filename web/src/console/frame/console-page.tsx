import type { ReactNode } from 'react';
import { usePagePlace } from '../../features/page-place/page-place.ts';
import { PageHead } from '../../ui/layout/page-head.tsx';

interface Props {
  title: string;
  /** Shown beside the title: a count, or when the page was read. */
  note?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

/** A page of the console: its title in the tab and above the content, its actions to the right. */
export function ConsolePage({ title, note, actions, children }: Props) {
  usePagePlace(title);
  return (
    <>
      <PageHead title={title} note={note} actions={actions} />
      {children}
    </>
  );
}
