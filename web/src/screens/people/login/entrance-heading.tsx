import { type ReactNode, useEffect, useRef } from 'react';

/** From the second step on the heading gets the focus, so that screen readers read it. */
export function EntranceHeading({
  children,
  takesFocus = false,
}: {
  children: ReactNode;
  takesFocus?: boolean;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <h1 ref={heading} tabIndex={takesFocus ? -1 : undefined}>
      {children}
    </h1>
  );
}
