/** Tabs answer within this that they have something to save. */
const answerWithinMs = 120;
/** So long a switch waits for them at most. */
const saveWithinMs = 2000;

type Message =
  | { kind: 'saveNow'; turn: string }
  | { kind: 'saving'; turn: string }
  | { kind: 'saved'; turn: string }
  | { kind: 'changed' };

function openChannel(): BroadcastChannel | undefined {
  return typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('engros');
}

/** Says to the other tabs that the session went on to another customer or person. */
export function tellOtherTabs(): void {
  const channel = openChannel();
  channel?.postMessage({ kind: 'changed' } satisfies Message);
  channel?.close();
}

/**
 * Before the session goes on to another customer: the other tabs send what was typed in them, as long as it is still
 * theirs (T6). Waits for those that have something, 2 s at most.
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

/** Hears what the other tabs say; gives what ends it. */
export function followOtherTabs(parts: {
  /** Undefined when there is nothing to save. */
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
