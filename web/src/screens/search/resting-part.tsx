import { type HTMLAttributes, useEffect, useLayoutEffect, useRef } from 'react';

export interface RestingPartProps extends HTMLAttributes<HTMLDivElement> {
  /** Nothing more will be added to it. */
  isWhole: boolean;
  /** How high it was when the reader left it, px. */
  height?: number | undefined;
}

/**
 * A part of a long list that is not laid out while it is out of sight, but stays in the document for the search of the
 * browser, for Tab and for screen readers. It rests from the moment its height is known, so that nothing moves.
 */
export function RestingPart({ isWhole, height, children, ...rest }: RestingPartProps) {
  const part = useRef<HTMLDivElement>(null);
  const measured = useRef(0);
  // All parts are measured before the first one rests: measuring between would lay the page out once for each.
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
