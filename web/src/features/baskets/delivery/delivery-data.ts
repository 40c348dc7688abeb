import { type DeliveryDate, readDeliveryDates } from '@engros/contracts/goods/delivery.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../../lib/http/call.ts';
import { query } from '../../../lib/http/query.ts';
import { serverNow, setServerClock } from '../../../lib/server-clock.ts';
import { useBasketValue } from '../basket/basket-data.ts';

interface CountdownParts {
  /** In milliseconds since 1970. */
  deadlineMs: number;
  /** Returns the server's time, because the clock of the user's computer may be wrong (DEL-05). */
  now(): number;
  onTick(remainingMs: number): void;
  onComplete(): void;
}

const secondMs = 1000;

/** Calls `onTick` on each full second left. Returns the function that stops the countdown. */
export function startCountdown({ deadlineMs, now, onTick, onComplete }: CountdownParts): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tick = () => {
    const remainingMs = Math.max(0, deadlineMs - now());
    onTick(remainingMs);
    if (remainingMs === 0) onComplete();
    else timer = setTimeout(tick, remainingMs % secondMs || secondMs);
  };
  tick();
  return () => clearTimeout(timer);
}

/**
 * Requests the next 60 days with their deadlines and the reasons for days without delivery. Each response also sets the
 * page's copy of the server's clock.
 */
export function useDeliveryDates(preSaleId?: string) {
  const input = { query: preSaleId ? { preSaleId } : {} };
  return useQuery({
    ...query(readDeliveryDates, input),
    queryFn: async ({ signal }) => {
      const answer = await call(readDeliveryDates, { ...input, signal });
      setServerClock(answer.ServerTime);
      return answer;
    },
  });
}

const noDays: readonly DeliveryDate[] = [];

/** For a presale basket, only the days of its presale period. */
export function useDeliveryDay(date: string | null) {
  const presaleId = useBasketValue(({ basket }) => basket?.PreSale?.Id);
  const { data, isPending, isError, refetch } = useDeliveryDates(presaleId);
  const days = data?.Dates ?? noDays;
  return { days, day: days.find((each) => each.Date === date), isPending, isError, refetch };
}

/** By the server's clock, updated every second. Returns 0 after the deadline, and undefined without a deadline. */
export function useCountdown(deadline: string | null | undefined): number | undefined {
  const [ticked, setTicked] = useState({ deadline, remainingMs: remainingTo(deadline) });
  useEffect(() => {
    if (!deadline) return;
    return startCountdown({
      deadlineMs: Date.parse(deadline),
      now: serverNow,
      onTick: (remainingMs) => setTicked({ deadline, remainingMs }),
      onComplete: () => setTicked({ deadline, remainingMs: 0 }),
    });
  }, [deadline]);
  // For a new deadline, the state still has the time left for the old one until the first tick. The time is then
  // calculated here.
  return ticked.deadline === deadline ? ticked.remainingMs : remainingTo(deadline);
}

function remainingTo(deadline: string | null | undefined): number | undefined {
  return deadline ? Math.max(0, Date.parse(deadline) - serverNow()) : undefined;
}
