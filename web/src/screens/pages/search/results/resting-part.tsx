import { type HTMLAttributes, useEffect, useLayoutEffect, useRef } from 'react';

export interface RestingPartProps extends HTMLAttributes<HTMLDivElement> {
  /** True when no further products will be added to this part. */
  isWhole: boolean;
  /** Height in px when the user last left the list. */
  height?: number | undefined;
}

/**
 * A part of a long list. Out of view, the browser skips its layout but keeps it in the document for browser search, Tab
 * and screen readers. Skipping starts only when its height is known, so that nothing moves.
 */
export function RestingPart({ isWhole, height, children, ...rest }: RestingPartProps) {
  const part = useRef<HTMLDivElement>(null);
  const measured = useRef(0);
  // Measures all parts before the browser skips the layout of the first one. Measuring later would make it lay out the
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
