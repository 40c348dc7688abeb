import type { ReactNode } from 'react';
import { usePagePlace } from '../../features/page-place/page-place.ts';
import { PageHead } from '../../ui/layout/page-head.tsx';

interface Props {
  title: string;
  /** Text beside the title, such as a count or the time at which the data was loaded. */
  note?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

/**
 * Frame of one console page: the title, which is also the title of the browser tab, the actions beside it, and the
 * content.
 */
export function ConsolePage({ title, note, actions, children }: Props) {
  usePagePlace(title);
  return (
    <>
      <PageHead title={title} note={note} actions={actions} />
      {children}
    </>
  );
}
