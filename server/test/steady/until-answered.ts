import { setTimeout as delay } from 'node:timers/promises';

/** Asks as a browser does: again when the server had no time, as on a busy machine where many wait for a connection. */
export async function untilAnswered<Answer extends { status: number }>(
  ask: () => Promise<Answer>,
): Promise<Answer> {
  for (;;) {
    const answer = await ask();
    if (answer.status !== 503) return answer;
    await delay(100);
  }
}
