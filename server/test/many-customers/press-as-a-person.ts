import { setTimeout as delay } from 'node:timers/promises';

const retryMs = 1000;

/** Presses as a person does: again when the server has no time, and once more to confirm what it warns of. */
export async function pressAsAPerson(
  ask: (body: { IgnoreWarning: boolean }) => Promise<{ status: number; text: string }>,
): Promise<{ orderId: number; busy: number }> {
  let busy = 0;
  for (let isConfirmed = false; ; ) {
    const { status, text } = await ask({ IgnoreWarning: isConfirmed });
    const { Type, Model } = JSON.parse(text) as { Type?: string; Model?: { Id: string } };
    if (status === 200) return { orderId: Number(Model?.Id), busy };
    if (status === 503) {
      busy += 1;
      await delay(retryMs);
    } else if (Type === 'orderWarning' && !isConfirmed) isConfirmed = true;
    else throw new Error(`${status} ${text}`);
  }
}
