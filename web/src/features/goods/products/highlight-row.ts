const highlightMs = 750;
let current: { row: Element; timer: ReturnType<typeof setTimeout> } | undefined;

function end(): void {
  if (!current) return;
  clearTimeout(current.timer);
  current.row.removeAttribute('data-highlight');
  current = undefined;
}

/** For 750 ms (specification 9). */
export function highlightRow(inside: Element): void {
  const row = inside.closest('.product-substitute, .product-row, .product-tile');
  if (!row) return;
  end();
  row.setAttribute('data-highlight', '');
  current = { row, timer: setTimeout(end, highlightMs) };
}
