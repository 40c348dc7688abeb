import type { Page } from '@playwright/test';

/** Marks the elements whose look is new. */
const attribute = 'data-new-look';
/** Number of elements of a page with the same look that are marked: two rows below each other may differ in their background. */
const ofEachLook = 3;

/**
 * Marks the texts and fields whose look is not in `seen`, adds those looks and returns the attribute that marks them. Two
 * elements look the same when they and all elements around them have the same tag, classes, styles and states, so all rows of a
 * list have one look, and all pages share the looks of the frame.
 */
export async function showNewLooks(page: Page, seen: Set<string>): Promise<string> {
  const added = await page.evaluate(markNewLooks, { attribute, ofEachLook, seen: [...seen] });
  for (const look of added) seen.add(look);
  return attribute;
}

/** Runs in the page. */
function markNewLooks({
  attribute,
  ofEachLook,
  seen,
}: {
  attribute: string;
  ofEachLook: number;
  seen: string[];
}) {
  const known = new Set(seen);
  const counts = new Map<string, number>();
  const looks = new Map<Element, string>();
  const marked: Element[] = [];
  for (const element of document.querySelectorAll(`[${attribute}]`)) element.removeAttribute(attribute);
  // The page itself is always marked, because axe refuses to check nothing.
  document.head.setAttribute(attribute, '');
  for (const element of document.querySelectorAll('body *')) {
    if (!hasText(element)) continue;
    const look = lookOf(element);
    const count = counts.get(look) ?? 0;
    if (known.has(look) || count === ofEachLook) continue;
    counts.set(look, count + 1);
    marked.push(element);
  }
  for (const element of marked) element.setAttribute(attribute, '');
  return [...counts.keys()];

  function hasText(element: Element): boolean {
    if (element.matches('input, select, textarea')) return true;
    return [...element.childNodes].some(
      ({ nodeType, nodeValue }) => nodeType === 3 && nodeValue?.trim() !== '',
    );
  }

  /** A number for each look: made of the look of the parent element and the element's own attributes. */
  function lookOf(element: Element): string {
    const kept = looks.get(element);
    if (kept !== undefined) return kept;
    const text = `${element.parentElement ? lookOf(element.parentElement) : ''}${ownLook(element)}`;
    let low = 0;
    let high = 0;
    for (let index = 0; index < text.length; index += 1) {
      low = (Math.imul(low, 31) + text.charCodeAt(index)) | 0;
      high = (Math.imul(high, 131) + text.charCodeAt(index)) | 0;
    }
    const look = `${low.toString(36)}/${high.toString(36)}`;
    looks.set(element, look);
    return look;
  }

  /** All attributes that styles depend on, without texts, targets and numbers that only name an element. */
  function ownLook(element: Element): string {
    const states = [...element.attributes].filter(
      ({ name }) => name === 'class' || name === 'style' || name === 'disabled' || /^(data|aria)-/.test(name),
    );
    const looks = states
      .filter(
        ({ name }) =>
          !/^(data-(key|index|new-look)|aria-(label|labelledby|describedby|controls|owns))/.test(name),
      )
      .map(({ name, value }) => `${name}=${value}`);
    return `<${element.tagName} ${looks.join(' ')}`;
  }
}
