/** Time in ms after the last key press until the search is sent (specification 9). */
export const typeAheadMs = 900;

/** `inactive`: nothing typed. `starting`: typed, no results yet. `active`: results are shown (specification 4). */
export type TypeAheadPhase = 'inactive' | 'starting' | 'active';

export interface TypeAheadView<Answer> {
  phase: TypeAheadPhase;
  /** The search words that `answer` belongs to. */
  term: string;
  answer: Answer | undefined;
  isPending: boolean;
}

export interface TypeAheadOptions<Answer> {
  /** `isSubmitted` is true when the user pressed Enter, false when the user paused while typing. */
  ask: (term: string, isSubmitted: boolean, signal: AbortSignal) => Promise<Answer>;
  /** Only for the newest words; `isSubmitted` is true when Enter started the search. */
  onAnswer: (term: string, answer: Answer, isSubmitted: boolean) => void;
  /**
   * Called when the newest search failed; a search started by Enter was then tried twice. Earlier results stay visible
   * (specification 4).
   */
  onFailure: (isSubmitted: boolean) => void;
}

const nothing = { phase: 'inactive', term: '', answer: undefined, isPending: false } as const;

/**
 * `type` searches 900 ms after the last key press, `searchNow` at once. A new search cancels the older one. An empty text cancels
 * the search and clears the results (SRC-02).
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

  function showTyped(isPending: boolean): void {
    show({ ...view, phase: view.answer === undefined ? 'starting' : 'active', isPending });
  }

  /**
   * After Enter, a failed search is tried a second time, because the user is waiting for the result and may already
   * type the quantity.
   */
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
    type(text: string) {
      const term = text.trim();
      if (term === '') return end();
      cancel();
      if (term === view.term) return showTyped(false);
      showTyped(false);
      timer = setTimeout(() => void search(term, false), typeAheadMs);
    },
    searchNow(text: string, isSubmitted = true): void {
      const term = text.trim();
      if (term === '') end();
      else void search(term, isSubmitted);
    },
    /** Gives up what is asked; what is shown stays. */
    cancel,
    end,
  };
}
