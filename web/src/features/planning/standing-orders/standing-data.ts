import {
  changeStandingDay,
  endStandingOrder,
  pauseStandingOrder,
  readStandingOrder,
  readStandingOrders,
  resumeStandingOrder,
  type StandingOrder,
} from '@engros/contracts/planning/standing-orders.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/http/call.ts';
import { putAnswer } from '../../../lib/http/put-answer.ts';
import { refreshAll } from '../../../lib/http/query.ts';

/** Shows the answer of a write at once, and has the overview read again. */
export async function showStanding(client: QueryClient, order: StandingOrder): Promise<void> {
  putAnswer(client, readStandingOrder, { params: { id: order.Id } }, order);
  await refreshAll(client, [readStandingOrders]);
}

export interface DayChoice {
  IsSkipped?: boolean;
  MovedTo?: string | null;
  Quantities?: StandingOrder['Days'][number]['Quantities'];
}

/** What is pressed on a standing order and its days; each shows its answer. */
export function useStandingCalls() {
  const client = useQueryClient();
  const show = (order: StandingOrder) => showStanding(client, order);
  return {
    choose: async (id: string, date: string, choice: DayChoice) =>
      show(
        await call(changeStandingDay, {
          params: { id, date },
          body: {
            IsSkipped: choice.IsSkipped ?? false,
            MovedTo: choice.MovedTo ?? null,
            Quantities: choice.Quantities ?? [],
          },
        }),
      ),
    pause: async (id: string, From: string, To: string | null) =>
      show(await call(pauseStandingOrder, { params: { id }, body: { From, To } })),
    resume: async (id: string, from?: string) =>
      show(await call(resumeStandingOrder, { params: { id }, query: from === undefined ? {} : { from } })),
    end: async (id: string) => {
      await call(endStandingOrder, { params: { id } });
      await refreshAll(client, [readStandingOrders, readStandingOrder]);
    },
  };
}
