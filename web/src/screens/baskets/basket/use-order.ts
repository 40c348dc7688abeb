import type { Basket } from '@engros/contracts/baskets/basket.ts';
import type { OrderWarning } from '@engros/contracts/envelope.ts';
import type { ApprovalAsked } from '@engros/contracts/ordering/order-guards.ts';
import { submitBasket } from '@engros/contracts/ordering/weborder.ts';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { flushBasket, purgeBasket, readBasketView } from '../../../features/baskets/basket/basket-data.ts';
import { basketSubmitMs, debounce } from '../../../features/baskets/basket/edits/debounce.ts';
import { keyOfLine } from '../../../features/baskets/basket/lines/line-key.ts';
import { reloadBasket, reportBasketFailure } from '../../../features/baskets/basket/page-basket.ts';
import { raiseSubmitSuccess } from '../../../features/baskets/basket/submit-success.ts';
import { typedLines } from '../../../features/quick-entry/line-entry/line-entry.ts';
import type { TypedLine } from '../../../features/quick-entry/line-entry/typed-lines.ts';
import { toastFailure } from '../../../features/shell/notices/toasts.ts';
import { ApiError, errorCodeOf, messageOf } from '../../../lib/http/api-error.ts';
import { call } from '../../../lib/http/call.ts';
import { label } from '../../../lib/labels.ts';
import { announce } from '../../../lib/live-announcer.ts';
import { pageContext } from '../../../lib/page-context.ts';
import { isFeeAgreed, rememberFee } from './agreed-fee.ts';
import { faultsByLine, type SubmitFaults } from './lines/line-faults.ts';
import { referenceFault } from './order-reference.ts';

const noFaults: SubmitFaults = new Map();

export interface OrderOutcome {
  faults: SubmitFaults;
  /** Messages about the whole order, shown until the basket changes. */
  messages: readonly string[];
  warnings: readonly OrderWarning[];
  /** Typed lines that are not in the basket; the user decides whether to order without them. */
  untaken: readonly TypedLine[];
  /** Why the order has to be approved, and who would be asked; null when it need not be. */
  approval: ApprovalAsked | null;
  isReferenceFaulty: boolean;
  isUnsent: boolean;
  /** Increases with every refusal, so the page shows the fault again. */
  attempt: number;
}

const nothing: OrderOutcome = {
  faults: noFaults,
  messages: [],
  warnings: [],
  untaken: [],
  approval: null,
  isReferenceFaulty: false,
  isUnsent: false,
  attempt: 0,
};

function send(basket: Basket, { ignoresWarning, toldTotalOre }: Agreed) {
  return call(submitBasket, {
    query: { basketId: basket.Id },
    body: {
      Message: basket.Message.Text === null ? null : { Text: basket.Message.Text },
      IgnoreWarning: ignoresWarning,
      Version: basket.Version,
      ShownTotalOre: toldTotalOre ?? basket.TotalOre,
      CustomerId: pageContext().customer?.Id ?? null,
    },
    retriesItself: true,
  });
}

/** When the browser is online, the server may have placed the order and only its response was lost. */
function withoutAnswer(): Partial<OrderOutcome> {
  return navigator.onLine ? { messages: [label('checkout.notSent')] } : { isUnsent: true };
}

/** What the buyer has to answer before the order is sent. */
function questionOf(code: string | undefined, answer: ApiError['answer']): Partial<OrderOutcome> | undefined {
  if (code === 'orderWarning') return { warnings: answer.OrderWarning ?? [] };
  if (code === 'approvalNeeded' && answer.Approval) return { approval: answer.Approval };
  return undefined;
}

/** Undefined when the page frame already reports the failure (ENV-09). */
function outcomeOf(error: unknown): Partial<OrderOutcome> | undefined {
  if (!(error instanceof ApiError)) return withoutAnswer();
  const { answer } = error;
  if (error.status === 404 || error.code === 'customerMismatch') {
    reportBasketFailure(error);
    return undefined;
  }
  const code = errorCodeOf(submitBasket, error);
  const asked = questionOf(code, answer);
  if (asked) return asked;
  const said = messageOf(error) || label('checkout.failed');
  return {
    faults: faultsByLine(answer.LineItemIndexesWithErrors),
    messages: code === 'orderRefused' ? (answer.Messages ?? []) : [said, ...(answer.Messages ?? [])],
    isReferenceFaulty: code === 'orderReferenceMissing' || code === 'orderReferenceTooLong',
  };
}

/**
 * The parts of the basket that a message about the order depends on. Texts are compared because every edit creates new objects,
 * even with equal content.
 */
function orderedIn({ LineItems, Delivery, References }: Basket): string {
  const lines = LineItems.map((line) => [keyOfLine(line), line.Quantity]);
  return JSON.stringify([lines, Delivery, References]);
}

function silent(outcome: OrderOutcome): OrderOutcome {
  return outcome.messages.length === 0 ? outcome : { ...outcome, messages: nothing.messages };
}

interface OrderResult {
  orderId?: string;
  /** Outcome of a refusal. Undefined after a placed order, and for a failure that the page frame reports. */
  refusal?: Partial<OrderOutcome> | undefined;
}

/** Instead of ordering the basket. The code is loaded on demand, because few buyers need it. */
async function toProcurementSystem({ Id, Version }: Basket): Promise<OrderResult> {
  const { handBack } = await import('../../../features/procurement/punch-out/hand-back.ts');
  await handBack({ BasketId: Id, Version });
  return {};
}

interface Agreed {
  ignoresWarning: boolean;
  leavesTyped: boolean;
  /** The changed total of the warning that the user confirmed; undefined when the total was not asked about. */
  toldTotalOre?: number | undefined;
}

function tellNotOrdered(): void {
  announce(label('checkout.failed'));
  toastFailure(label('checkout.failed'));
}

/** The buyer chose to order without these typed lines, so they must not ask again in the next basket. */
async function sendWithout(left: readonly TypedLine[], basket: Basket, agreed: Agreed): Promise<OrderResult> {
  const { Id: orderId } = await send(basket, agreed);
  for (const { id } of left) typedLines().drop(id);
  purgeBasket();
  void reloadBasket();
  return { orderId };
}

/**
 * Typed lines belong to the order. So first waits until all of them are looked up, and asks about those that could not
 * be added to the basket.
 */
async function placeOrder(basketId: string, agreed: Agreed): Promise<OrderResult> {
  await typedLines().settled();
  const isSaved = await flushBasket();
  const { basket } = readBasketView();
  if (!isSaved || !basket) return { refusal: { isUnsent: true } };
  // Another basket may have taken the place of the one that the user saw, for example when a colleague merged it.
  if (basket.Id !== basketId) {
    tellNotOrdered();
    return {};
  }
  const untaken = typedLines().lines();
  if (untaken.length > 0 && !agreed.leavesTyped) return { refusal: { untaken } };
  if (referenceFault(basket)) return { refusal: { isReferenceFaulty: true } };
  try {
    if (pageContext().user.IsPunchOutUser) return await toProcurementSystem(basket);
    return await sendWithout(untaken, basket, agreed);
  } catch (error) {
    const refusal = outcomeOf(error);
    if (refusal && !refusal.warnings && !refusal.approval && error instanceof ApiError)
      await reloadBasket(basket.Id);
    return { refusal };
  }
}

/** Does not ask again about a fee that the buyer agreed to before. */
async function placeAgreed(basketId: string, agreed: Agreed): Promise<OrderResult> {
  const result = await placeOrder(basketId, agreed);
  if (agreed.ignoresWarning || !isFeeAgreed(result.refusal?.warnings)) return result;
  return placeOrder(basketId, { ...agreed, ignoresWarning: true });
}

/**
 * Waits 300 ms for another press, so that a double click orders once. Sends unsaved edits first. Success opens the receipt; a
 * refusal, a warning or a changed basket is returned as the outcome (CHK-01 to CHK-04).
 */
export function useOrder(basket: Basket) {
  const navigate = useNavigate();
  const [isPending, setPending] = useState(false);
  const [latest, setLatest] = useState<OrderOutcome & { of?: string | undefined }>(nothing);
  const isRunning = useRef(false);
  const isOutdated = latest.messages.length > 0 && latest.of !== orderedIn(basket);
  const outcome = useMemo(() => (isOutdated ? silent(latest) : latest), [isOutdated, latest]);

  const refuse = (what: Partial<OrderOutcome>) => {
    const { basket: refused } = readBasketView();
    const of = refused && orderedIn(refused);
    setLatest(({ attempt }) => ({ ...nothing, ...what, attempt: attempt + 1, of }));
  };

  const run = async (agreed: Agreed) => {
    if (isRunning.current) return;
    isRunning.current = true;
    try {
      await order(agreed);
    } finally {
      isRunning.current = false;
      setPending(false);
    }
  };

  const order = async (agreed: Agreed) => {
    const told = latest.warnings.find(({ Code }) => Code === 'total_changed')?.AmountOre ?? undefined;
    if (agreed.ignoresWarning) rememberFee(latest.warnings);
    const result = await placeAgreed(
      basket.Id,
      agreed.ignoresWarning ? { ...agreed, toldTotalOre: told } : agreed,
    );
    if (result.orderId) {
      raiseSubmitSuccess();
      await navigate({ to: '/checkout/receipt', search: { id: result.orderId } });
    } else if (result.refusal) refuse(result.refusal);
  };

  const latestRun = useRef(run);
  useEffect(() => {
    latestRun.current = run;
  });
  const start = useMemo(
    () => debounce((agreed: Agreed) => void latestRun.current(agreed), basketSubmitMs),
    [],
  );
  useEffect(() => () => start.cancel(), [start]);

  const place = useCallback(
    (agreed: Agreed) => {
      if (isPending) return;
      setPending(true);
      setLatest((before) => ({ ...silent(before), isUnsent: false }));
      announce(label('checkout.sending'));
      start(agreed);
    },
    [isPending, start],
  );
  // The functions change only when an order starts or ends, so that components that use them do not redraw with every
  // key press.
  return {
    isPending,
    outcome,
    submit: useCallback(() => place({ ignoresWarning: false, leavesTyped: false }), [place]),
    submitAnyway: useCallback(() => place({ ignoresWarning: true, leavesTyped: true }), [place]),
    submitWithoutTyped: useCallback(() => place({ ignoresWarning: false, leavesTyped: true }), [place]),
    closeQuestions: useCallback(
      () => setLatest((before) => ({ ...before, warnings: [], untaken: [], approval: null })),
      [],
    ),
  };
}
