/** A search waits for this much silence after the last key (specification 9). */
export const typeAheadMs = 900;

/** Nothing typed; typed but nothing found yet; results are there (specification 4). */
export type TypeAheadPhase = 'inactive' | 'starting' | 'active';

export interface TypeAheadView<Answer> {
  phase: TypeAheadPhase;
  /** The words the answer belongs to. */
  term: string;
  answer: Answer | undefined;
  isPending: boolean;
}

export interface TypeAheadOptions<Answer> {
  /** `isSubmitted` when the words are whole, not what stood there in a pause. */
  ask: (term: string, isSubmitted: boolean, signal: AbortSignal) => Promise<Answer>;
  /** The newest words were answered; `isSubmitted` when Enter asked. */
  onAnswer: (term: string, answer: Answer, isSubmitted: boolean) => void;
  /** The newest words got no answer, after Enter twice: nothing is said, the earlier results stay (specification 4). */
  onFailure: (isSubmitted: boolean) => void;
}

const nothing = { phase: 'inactive', term: '', answer: undefined, isPending: false } as const;

/**
 * Searches while someone types: after 900 ms of silence, or at once. A newer search ends an older one, so that answers
 * never come in the wrong order; empty words are never asked for and cancel what waits (SRC-02).
 */
export function createTypeAhead<Answer>({ ask, onAnswer, onFailure }: TypeAheadOptions<Answer>) {
  let view: TypeAheadView<Answer> = nothing;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: AbortController | undefined;
  const listeners = new Set<() => void>();

  function show(next: TypeAheadView<Answer>): void {
    view = next;
    for (const listener of [...listeners]) listener();
  }

  function cancel(): void {
    clearTimeout(timer);
    running?.abort();
    running = undefined;
  }

  /** Words stand there; what was found for earlier ones stays in sight. */
  function showTyped(isPending: boolean): void {
    show({ ...view, phase: view.answer === undefined ? 'starting' : 'active', isPending });
  }

  /** Who pressed Enter waits for this answer and may be typing its quantity already: it is asked for twice. */
  async function askFor(term: string, isSubmitted: boolean, signal: AbortSignal): Promise<Answer> {
    try {
      return await ask(term, isSubmitted, signal);
    } catch (error) {
      if (!isSubmitted || signal.aborted) throw error;
      return await ask(term, isSubmitted, signal);
    }
  }

  async function search(term: string, isSubmitted: boolean): Promise<void> {
    cancel();
    const own = new AbortController();
    running = own;
    showTyped(true);
    const answer = await askFor(term, isSubmitted, own.signal).catch(() => undefined);
    if (running !== own) return;
    running = undefined;
    if (answer === undefined) {
      showTyped(false);
      onFailure(isSubmitted);
    } else {
      show({ phase: 'active', term, answer, isPending: false });
      onAnswer(term, answer, isSubmitted);
    }
  }

  function end(): void {
    cancel();
    show(nothing);
  }

  return {
    view: () => view,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** The words as they stand after a key. */
    type(text: string) {
      const term = text.trim();
      if (term === '') return end();
      cancel();
      if (term === view.term) return showTyped(false);
      showTyped(false);
      timer = setTimeout(() => void search(term, false), typeAheadMs);
    },
    /** Searches without waiting, as Enter does. */
    searchNow(text: string, isSubmitted = true): void {
      const term = text.trim();
      if (term === '') end();
      else void search(term, isSubmitted);
    },
    end,
  };
}
