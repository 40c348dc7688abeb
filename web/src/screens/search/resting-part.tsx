import { type HTMLAttributes, useLayoutEffect, useRef } from 'react';

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
  useLayoutEffect(() => {
    const element = part.current;
    if (!element || !isWhole) return;
    element.style.containIntrinsicBlockSize = `auto ${height ?? element.offsetHeight}px`;
    element.style.contentVisibility = 'auto';
  }, [isWhole, height]);
  return (
    <div ref={part} data-part="" {...rest}>
      {children}
    </div>
  );
}
