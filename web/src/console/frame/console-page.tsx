import { type ReactNode, useEffect, useRef } from 'react';
import { usePagePlace } from '../../features/shell/page-place/page-place.ts';
import { PageHead } from '../../ui/layout/page-head.tsx';

interface Props {
  title: string;
  note?: ReactNode;
  actions?: ReactNode;
  /** The way back to a list, above the title. */
  back?: ReactNode;
  /** True where the actions are needed everywhere on a long page. Not on a phone, whose room they would take. */
  hasStickyHead?: boolean;
  children: ReactNode;
}

const sticky =
  'lg:sticky lg:top-0 lg:z-10 lg:-mx-6 lg:-mt-3.5 lg:mb-3.5 lg:border-b lg:border-line lg:bg-canvas lg:px-6 lg:pt-3.5';

export function ConsolePage({ title, note, actions, back, hasStickyHead = false, children }: Props) {
  usePagePlace(title);
  const top = useFocusOfGoneButton();
  return (
    <>
      <div ref={top} tabIndex={-1} className={`console-head outline-none ${hasStickyHead ? sticky : ''}`}>
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
