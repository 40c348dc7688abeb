import { type DeliveryDate, readDeliveryDates } from '@engros/contracts/delivery.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { call } from '../../lib/call.ts';
import { query } from '../../lib/query.ts';
import { serverNow, setServerClock } from '../../lib/server-clock.ts';
import { startCountdown } from './countdown.ts';

/** The next 60 days with deadlines and reasons; each answer also sets the server clock. */
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

/** The calendar's entry of a date, with all days beside it. */
export function useDeliveryDay(date: string | null) {
  const { data, isPending, isError, refetch } = useDeliveryDates();
  const days = data?.Dates ?? noDays;
  return { days, day: days.find((each) => each.Date === date), isPending, isError, refetch };
}

/** Milliseconds to an instant by the server's clock, ticking each second; undefined without one. */
export function useCountdown(
  deadline: string | null | undefined,
  onComplete?: () => void,
): number | undefined {
  const [remainingMs, setRemaining] = useState(() => remainingTo(deadline));
  const complete = useEffectEvent(() => onComplete?.());
  useEffect(() => {
    if (!deadline) return setRemaining(undefined);
    return startCountdown({
      deadlineMs: Date.parse(deadline),
      now: serverNow,
      onTick: setRemaining,
      onComplete: () => complete(),
    });
  }, [deadline]);
  return remainingMs;
}

function remainingTo(deadline: string | null | undefined): number | undefined {
  return deadline ? Math.max(0, Date.parse(deadline) - serverNow()) : undefined;
}
