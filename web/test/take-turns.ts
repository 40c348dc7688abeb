/** Gives the page ten turns to take in what came, however long a busy machine makes each of them. */
export async function takeTurns(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await new Promise((resolve) => setTimeout(resolve));
}
