import { type HTMLAttributes, useEffect, useLayoutEffect, useRef } from 'react';

export interface RestingPartProps extends HTMLAttributes<HTMLDivElement> {
  /** True when no more products will be added to this part. */
  isWhole: boolean;
  /** Height in px when the user last left the list. */
  height?: number | undefined;
}

/**
 * A part of a long list that skips layout while out of view, but stays in the document for browser search, Tab and
 * screen readers. It starts skipping once its height is known, so nothing moves.
 */
export function RestingPart({ isWhole, height, children, ...rest }: RestingPartProps) {
  const part = useRef<HTMLDivElement>(null);
  const measured = useRef(0);
  // All parts are measured before the first one skips layout, because measuring in between would lay out the page for
  // each.
  useLayoutEffect(() => {
    if (part.current && isWhole) measured.current = height ?? part.current.offsetHeight;
  }, [isWhole, height]);
  useEffect(() => {
    const element = part.current;
    if (!element || !isWhole) return;
    element.style.containIntrinsicBlockSize = `auto ${measured.current}px`;
    element.style.contentVisibility = 'auto';
  }, [isWhole]);
  return (
    <div ref={part} data-part="" {...rest}>
      {children}
    </div>
  );
}
