import { type ReactNode, useEffect, useRef } from 'react';
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
  const top = useFocusOfGoneButton();
  return (
    <>
      <div ref={top} tabIndex={-1} className="outline-none">
        {back && <p className="mb-1 text-13">{back}</p>}
        <PageHead title={title} note={note} actions={actions} />
      </div>
      {children}
    </>
  );
}

let isFirst = true;

/** A page that took the place of another with the button that was pressed in it takes the focus; the first page does not. */
function useFocusOfGoneButton() {
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isFirst && document.activeElement === document.body) {
      top.current?.focus({ preventScroll: true });
      document.documentElement.scrollTop = 0;
    }
    isFirst = false;
  }, []);
  return top;
}
