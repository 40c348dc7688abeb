import { type HTMLAttributes, useEffect, useLayoutEffect, useRef } from 'react';

export interface RestingPartProps extends HTMLAttributes<HTMLDivElement> {
  /** True when no more products will be added to this part. */
  isWhole: boolean;
  /** Height in px when the user last left the list. */
  height?: number | undefined;
}

/**
 * A part of a long list. The browser skips its layout while it is out of view, but keeps it in the document for browser
 * search, Tab and screen readers. Skipping starts only when the part's height is known, so that nothing moves.
 */
export function RestingPart({ isWhole, height, children, ...rest }: RestingPartProps) {
  const part = useRef<HTMLDivElement>(null);
  const measured = useRef(0);
  // Measures all parts before the first one skips layout, because measuring later would make the browser lay out the
  // page once for each part.
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
