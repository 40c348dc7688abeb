import { expect } from 'vitest';
import type { Act, Letter, Life } from './an-act.ts';
import type { Model, Order } from './model.ts';
import type { Part } from './system-model.ts';
import { batches } from './world.ts';

/** Messages are written at one moment and come at another: at once, or later and out of turn. */

/** Sends a message at once, or leaves it on its way. */
export async function sent(
  life: Life,
  letter: Letter,
  { isDelayed }: Pick<Act, 'isDelayed'>,
): Promise<Order | undefined> {
  if (!isDelayed) return letter(life);
  life.post.push(letter);
  return undefined;
}

/** Delivers one of the messages that are on their way, not always the first one. */
export async function arrived(life: Life, { of }: Pick<Act, 'of'>): Promise<Order | undefined> {
  const [letter] = life.post.splice(of % Math.max(1, life.post.length), 1);
  return letter?.(life);
}

export interface Verdict {
  order: Order | undefined;
  /** True when the message may be accepted; one that may not be accepted changes nothing. */
  mayBe: boolean;
  /** Why it is refused, if it must be said so. */
  refused?: string | undefined;
  /** True when it is a repetition whenever it is sent again, whatever was sent since. */
  isLasting?: boolean;
  happens?(number: string): void;
}

interface Message {
  batch: keyof typeof batches;
  kitchen: number;
  record: object;
  judged(model: Model): Verdict;
}

/** The content of the message stays as it was when it was written. */
export const supplierLetter =
  ({ batch, kitchen, record, judged }: Message): Letter =>
  async (life) => {
    const say = () => life.history.say(batches[batch], kitchen, record);
    const { order, mayBe, refused, isLasting, happens } = judged(life.model);
    const { refusal, number } = await say();
    if (refused !== undefined) expect(refusal, JSON.stringify(record)).toBe(refused);
    if (!mayBe) return order;
    expect(refusal, JSON.stringify(record)).toBeNull();
    life.last = say;
    if (isLasting) life.lasting.push(say);
    happens?.(number);
    return order;
  };

interface Addressed {
  order: Order | undefined;
  part: Part | undefined;
}

/** What a message is about when it arrives: an order of the supplier, or a web order that it has not received. */
export function addressed({ orders }: Model, kitchen: number, id: string): Addressed {
  const own = orders.filter((order) => order.kitchen === kitchen);
  const order = own.find(({ parts }) => parts.some(({ number }) => number === id));
  if (order !== undefined) return { order, part: order.parts.find(({ number }) => number === id) };
  return { order: own.find((each) => each.id === id), part: undefined };
}
