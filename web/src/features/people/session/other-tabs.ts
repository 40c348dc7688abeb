/** Time in ms in which other tabs must answer if they have unsent edits. */
const answerWithinMs = 120;
/** Maximum time in ms to wait until other tabs have saved. */
const saveWithinMs = 2000;

type Message =
  | { kind: 'saveNow'; turn: string }
  | { kind: 'saving'; turn: string }
  | { kind: 'saved'; turn: string }
  | { kind: 'changed' };

function openChannel(): BroadcastChannel | undefined {
  return typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('engros');
}

export function tellOtherTabs(): void {
  const channel = openChannel();
  channel?.postMessage({ kind: 'changed' } satisfies Message);
  channel?.close();
}

/**
 * Call before the session switches to another customer, because the server refuses unsent edits afterwards (T6). Waits at most 2
 * s for tabs with unsent edits.
 */
export function letOtherTabsSave(): Promise<void> {
  const channel = openChannel();
  if (!channel) return Promise.resolve();
  const turn = crypto.randomUUID();
  let saving = 0;
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(first);
      clearTimeout(last);
      channel.close();
      resolve();
    };
    const first = setTimeout(() => {
      if (saving === 0) end();
    }, answerWithinMs);
    const last = setTimeout(end, saveWithinMs);
    channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
      if (data.kind === 'saving' && data.turn === turn) saving += 1;
      if (data.kind !== 'saved' || data.turn !== turn) return;
      saving -= 1;
      if (saving === 0) end();
    });
    channel.postMessage({ kind: 'saveNow', turn } satisfies Message);
  });
}

export function followOtherTabs(parts: {
  /** Sends unsent edits; returns undefined when there are none. */
  save: () => Promise<unknown> | undefined;
  onChanged: () => void;
}): () => void {
  const channel = openChannel();
  if (!channel) return () => undefined;
  const answer = async (turn: string) => {
    const saved = parts.save();
    if (!saved) return;
    channel.postMessage({ kind: 'saving', turn } satisfies Message);
    await saved;
    channel.postMessage({ kind: 'saved', turn } satisfies Message);
  };
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data.kind === 'saveNow') void answer(data.turn);
    if (data.kind === 'changed') parts.onChanged();
  });
  return () => channel.close();
}
