import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/open-database.ts';
import { dispatchOrders } from '../dispatch.ts';
import type { Chance, ChanceOfOrder } from './chance.ts';
import { createEmbeddedErp } from './embedded-erp.ts';
import type { PaceName } from './pace.ts';

/** Chance with which everything comes as it was ordered, in one delivery and in time. */
export const uneventful: Chance = { share: () => 0.99, between: (min) => min };

export interface TestErp {
  warnings: unknown[];
  attend(): Promise<unknown>;
  runDue(): Promise<unknown>;
  dispatch(): Promise<unknown>;
  /** Sends what waits and does what is due. */
  run(): Promise<unknown>;
}

/** The built-in system of a test, on its clock. */
export function aTestErp(
  { database, clock }: { database: Database; clock: Clock },
  pace: PaceName = 'now',
  chance: ChanceOfOrder = () => uneventful,
): TestErp {
  const warnings: unknown[] = [];
  const log = { warn: (details: unknown) => void warnings.push(details) };
  const own = createEmbeddedErp({ database, clock, log, pace, timeZone: 'Europe/Copenhagen', chance });
  const dispatch = () => dispatchOrders({ database, clock, log, port: own.port, random: () => 0.5 });
  return {
    warnings,
    attend: () => own.attend(clock.now()),
    runDue: () => own.runDue(clock.now()),
    dispatch,
    run: async () => {
      await dispatch();
      return own.runDue(clock.now());
    },
  };
}
