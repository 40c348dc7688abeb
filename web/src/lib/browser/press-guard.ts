/** For this many ms a control whose meaning has changed ignores presses. */
export const steadyMs = 1000;
/** Presses no further apart than this many px count as at the same spot. */
const spotPx = 16;

/** Controls that do something at once; links and controls that open choices are not among them. */
const acting =
  ':is(button, [role="button"], [role="switch"], [role^="menuitem"], input[type="submit"]):not([aria-haspopup], [aria-expanded])';
const pressable = `${acting}, button, a[href], summary, label, input:is([type="checkbox"], [type="radio"]), [role="option"], [role="tab"]`;

/** Its press is seen at once and taken back by another, so that whoever ticks one after the other by keyboard is never stopped. */
const ticked = 'input[type="checkbox"]:not([role="switch"])';

const nameOf = (control: Element): string => control.getAttribute('aria-label') ?? control.textContent ?? '';

/** The words and dates of a name, without its amounts and counts. */
export function meaningOf(name: string): string {
  const dates = name.match(/\b\d{1,2}(?:\.\d{1,2}\b(?![\d,])| (?=\p{Lu}))/gu) ?? [];
  return [...(name.match(/\p{L}+/gu) ?? []), ...dates].join(' ');
}

const changedAt = new WeakMap<Element, number>();

/** Makes the control ignore presses for a second, without changing its look. */
function mark(control: Element): void {
  changedAt.set(control, performance.now());
  if (control.hasAttribute('aria-disabled')) return;
  control.setAttribute('aria-disabled', 'true');
  const free = () => {
    const left = steadyMs - sinceChange(control);
    if (left > 0) setTimeout(free, left);
    else if (!control.hasAttribute('data-pending')) control.removeAttribute('aria-disabled');
  };
  setTimeout(free, steadyMs);
}

let focused: { control: Element; at: number } | undefined;

/** True when the keyboard reached the control after its meaning changed, so that its user knows the new meaning. */
const wasReachedSince = (control: Element): boolean =>
  focused?.control === control && focused.at > (changedAt.get(control) ?? Number.NEGATIVE_INFINITY);

const sinceChange = (control: Element): number =>
  performance.now() - (changedAt.get(control) ?? Number.NEGATIVE_INFINITY);
const isFresh = (control: Element): boolean => sinceChange(control) < steadyMs;

const textOf = (nodes: NodeList): string => [...nodes].map((node) => node.textContent).join('');
const controlsIn = (nodes: NodeList) =>
  [...nodes].filter((node): node is Element => node instanceof Element && node.matches(acting));

function elementOf(node: Node): Element | null {
  return node instanceof Element ? node : node.parentElement;
}

function replacedIn({ type, target, oldValue, removedNodes, addedNodes }: MutationRecord) {
  const control = elementOf(target)?.closest(acting);
  if (!control) return undefined;
  if (type === 'childList') return { control, before: textOf(removedNodes), after: textOf(addedNodes) };
  if (type === 'characterData') return { control, before: oldValue ?? '', after: target.textContent ?? '' };
  if (control !== target) return undefined;
  return { control, before: oldValue ?? '', after: control.getAttribute('aria-label') ?? '' };
}

const meansSame = (one: string, other: string) => meaningOf(one) === meaningOf(other);

/** One control took the place of another. Where there are more, a list was rendered anew. */
function markSwapped(records: readonly MutationRecord[]): void {
  const removed = records.flatMap(({ removedNodes }) => controlsIn(removedNodes));
  const added = records.flatMap(({ addedNodes }) => controlsIn(addedNodes));
  const [before, after] = [removed[0], added[0]];
  if (!before || !after || removed.length + added.length > 2) return;
  if (!meansSame(nameOf(before), nameOf(after))) mark(after);
}

function noticeChanges(records: readonly MutationRecord[]): void {
  const outside: MutationRecord[] = [];
  for (const record of records) {
    const replaced = replacedIn(record);
    if (replaced && !meansSame(replaced.before, replaced.after)) mark(replaced.control);
    if (!replaced && record.type === 'childList') outside.push(record);
  }
  for (const sameParent of Map.groupBy(outside, ({ target }) => target).values()) markSwapped(sameParent);
}

const changes = new MutationObserver(noticeChanges);

interface Press {
  at: number;
  control: Element;
  name: string;
}

/** True when the press is for another control than the press before it, less than a second ago. */
function meansOther(before: Press | undefined, control: Element): boolean {
  if (!before || performance.now() - before.at >= steadyMs) return false;
  const name = nameOf(control);
  return before.control === control
    ? !meansSame(before.name, name)
    : before.name !== name && !before.control.contains(control) && !control.contains(before.control);
}

const pressOn = (control: Element): Press => ({ at: performance.now(), control, name: nameOf(control) });
const controlAt = ({ target }: Event): Element | null =>
  target instanceof Element ? target.closest(pressable) : null;

function stop(event: Event): void {
  event.stopImmediatePropagation();
  if (event.type === 'click' || event.type.startsWith('key')) event.preventDefault();
}

/** True while the current press is ignored. */
let isBarred = false;
let isDown = false;
let pointer: { press: Press; x: number; y: number; id: number } | undefined;

function startPress(event: PointerEvent): void {
  if (!event.isPrimary || event.button !== 0) return;
  noticeChanges(changes.takeRecords());
  const { clientX: x, clientY: y, pointerId: id } = event;
  const control = controlAt(event);
  const isSameSpot = pointer !== undefined && Math.hypot(x - pointer.x, y - pointer.y) <= spotPx;
  isBarred = control !== null && (isFresh(control) || (isSameSpot && meansOther(pointer?.press, control)));
  isDown = !isBarred;
  if (isBarred) stop(event);
  else pointer = control ? { press: pressOn(control), x, y, id } : undefined;
}

function goOnWithPress(event: UIEvent): void {
  if (event.type === 'pointerup') isDown = false;
  if (!isBarred) return;
  // A click without a press before it comes from assistive software.
  if (event.type !== 'click' || event.detail > 0) stop(event);
  if (event.type === 'click') isBarred = false;
}

/**
 * Ignores the current press, if there is one: the text typed in the field that lost the focus was refused, so the user must see
 * that first.
 */
export function ignorePress(): void {
  if (!pointer || !isDown) return;
  isBarred = true;
  const { id: pointerId, press } = pointer;
  // Cancels the control's own handling of the press, as soon as it has begun.
  queueMicrotask(() => {
    const cancel = new PointerEvent('pointercancel', { bubbles: true, pointerId, isPrimary: true });
    press.control.dispatchEvent(cancel);
  });
}

let key: Press | undefined;
/**
 * How often the focus moved since that key. Opening a question moves it once; a user or assistive software that moves on moves it
 * again.
 */
let focusMoves = 0;
let barredKey: string | undefined;
const quietKeys: ReadonlySet<string> = new Set(['Shift', 'Control', 'Alt', 'Meta']);

function submitterOf({ target }: KeyboardEvent): Element | null {
  const form = target instanceof HTMLInputElement ? target.form : null;
  return form?.querySelector('button[type="submit"], input[type="submit"]') ?? null;
}

function pressKey(event: KeyboardEvent): void {
  barredKey = undefined;
  isBarred = false;
  const { key: pressed, ctrlKey, metaKey, altKey } = event;
  const isPress = pressed === 'Enter' || pressed === ' ';
  if (!isPress && !quietKeys.has(pressed)) key = undefined;
  if (isPress && !ctrlKey && !metaKey && !altKey) judgeKey(event);
}

function judgeKey(event: KeyboardEvent): void {
  noticeChanges(changes.takeRecords());
  const own = controlAt(event);
  if (own?.matches(ticked)) {
    key = undefined;
    return;
  }
  const control = own ?? (event.key === 'Enter' ? submitterOf(event) : null);
  const isNew = control !== null && isFresh(control) && !wasReachedSince(control);
  if (isNew || (control !== null && focusMoves <= 1 && meansOther(key, control))) {
    barredKey = event.key;
    stop(event);
    return;
  }
  // A link leads to another page, where the focus begins anew.
  key = own && !own.matches('a') ? pressOn(own) : undefined;
  focusMoves = 0;
}

function moveFocus(event: FocusEvent): void {
  focusMoves += 1;
  const control = controlAt(event);
  focused = control ? { control, at: performance.now() } : undefined;
}

function endKey(event: KeyboardEvent): void {
  if (event.key === barredKey) stop(event);
}

const rest = ['pointerup', 'mousedown', 'mouseup', 'touchstart', 'touchend', 'click'] as const;

/**
 * Controls ignore presses of mouse, finger, Enter or space within a second after their meaning changed, and the second press of a
 * double press that was meant for another control: a button whose words changed, a button in the place of another, a question
 * that opened under the finger, a row that moved up. A control of which only the amount changed is not affected. Returns the
 * function that ends this.
 */
export function guardPresses(): () => void {
  const end = new AbortController();
  const early = { capture: true, signal: end.signal };
  window.addEventListener('pointerdown', startPress, early);
  for (const type of rest) window.addEventListener(type, goOnWithPress, early);
  window.addEventListener('keydown', pressKey, early);
  window.addEventListener('keyup', endKey, early);
  window.addEventListener('focusin', moveFocus, early);
  changes.observe(document.body, {
    subtree: true,
    childList: true,
    characterData: true,
    characterDataOldValue: true,
    attributes: true,
    attributeOldValue: true,
    attributeFilter: ['aria-label'],
  });
  return () => {
    end.abort();
    changes.disconnect();
    pointer = undefined;
    key = undefined;
    isBarred = false;
    isDown = false;
  };
}
