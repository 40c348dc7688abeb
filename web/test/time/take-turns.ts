/** Ten tasks of the event loop, so that the page processes what arrived, however long a busy machine needs for each. */
export async function takeTurns(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await new Promise((resolve) => setTimeout(resolve));
}
