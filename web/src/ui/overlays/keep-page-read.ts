import { type RefObject, useLayoutEffect } from 'react';

/** What React Aria hides from nobody when something opens above the page. */
const staysRead = 'data-react-aria-top-layer';

/**
 * While the list of a combo box is open, React Aria hides the page from screen readers, but not from the Tab key. For a list that
 * is no dialog and closes when its field is left, the page around `field` stays as it is.
 */
export function useKeptPageRead(field: RefObject<HTMLElement | null>, isOpen: boolean): void {
  // Before the effect of the combo box, which hides the page.
  useLayoutEffect(() => {
    const page = field.current?.closest('body > *');
    if (!isOpen || !page) return;
    page.setAttribute(staysRead, '');
    return () => page.removeAttribute(staysRead);
  }, [field, isOpen]);
}
