/** A line somebody typed that is not in the basket yet. */
export interface TypedLine {
  id: string;
  /** The number or words, as typed. */
  text: string;
  quantity: number;
  /** Whether the quantity comes on top of what the basket has, or takes its place. */
  isOnTop: boolean;
  /** Why it is not in the basket; undefined while it is looked up. */
  fault?: string;
  /** Nobody could be asked: it is looked up again by itself when the server is reached. */
  isUnreached?: boolean;
}

export type NewLine = Pick<TypedLine, 'text' | 'quantity' | 'isOnTop'>;

export interface TypedLinesParts<Found> {
  /** The goods of each text; a text that is missing in the answer is not known. Throws when nobody could be asked. */
  find(texts: readonly string[]): Promise<ReadonlyMap<string, Found>>;
  /** Puts goods into the basket. Answers why that cannot be; empty when it is done. */
  put(found: Found, line: TypedLine): string;
  unknown(text: string): string;
  unreached(): string;
  keep: { read(): readonly TypedLine[]; write(lines: readonly TypedLine[]): void };
  newId(): string;
}

export type TypedLines = ReturnType<typeof createTypedLines>;

/** Lines that are looked up with one call, and calls under way at a time. */
const linesPerCall = 50;
const callsAtATime = 3;

/**
 * Takes lines as fast as they are typed: each is taken with its text and quantity at once, looked up with those that wait
 * beside it, and leaves the list only by standing in the basket or by being dropped by the person.
 */
export function createTypedLines<Found>(parts: TypedLinesParts<Found>) {
  let lines: readonly TypedLine[] = parts.keep.read();
  const asked = new Set<string>();
  /** Goods found for a line that waits for those typed before it; undefined when nobody could be asked. */
  const answers = new Map<string, { found: ReadonlyMap<string, Found> | undefined }>();
  const listeners = new Set<() => void>();
  let calls = 0;

  function show(next: readonly TypedLine[]): void {
    lines = next;
    parts.keep.write(lines);
    for (const listener of [...listeners]) listener();
  }

  function change(id: string, to: (line: TypedLine) => TypedLine): void {
    show(lines.map((line) => (line.id === id ? to(line) : line)));
  }

  function settle(line: TypedLine, found: ReadonlyMap<string, Found> | undefined): void {
    asked.delete(line.id);
    answers.delete(line.id);
    if (!found) {
      change(line.id, (each) => ({ ...each, fault: parts.unreached(), isUnreached: true }));
      return;
    }
    const goods = found.get(line.text);
    const fault = goods === undefined ? parts.unknown(line.text) : parts.put(goods, line);
    if (fault === '') show(lines.filter((each) => each !== line));
    else change(line.id, (each) => ({ ...each, fault }));
  }

  /** In the order typed, so that of two lines with one number the later counts, and the basket reads like the list. */
  function settleAnswered(): void {
    for (const line of lines) {
      if (line.fault !== undefined) continue;
      const answered = answers.get(line.id);
      if (!answered) return;
      settle(line, answered.found);
    }
  }

  function answer(ids: readonly string[], found: ReadonlyMap<string, Found> | undefined): void {
    for (const { id } of lines) if (ids.includes(id)) answers.set(id, { found });
    settleAnswered();
  }

  async function lookUp(some: readonly TypedLine[]): Promise<void> {
    const ids = some.map(({ id }) => id);
    const texts = [...new Set(some.map(({ text }) => text))];
    calls += 1;
    try {
      // Once more: most failures are of a moment, and nobody looks at the screen while typing.
      const found = await parts.find(texts).catch(() => parts.find(texts));
      answer(ids, found);
    } catch {
      answer(ids, undefined);
    } finally {
      calls -= 1;
      work();
    }
  }

  function work(): void {
    while (calls < callsAtATime) {
      const waiting = lines.filter(({ id, fault }) => fault === undefined && !asked.has(id));
      const some = waiting.slice(0, linesPerCall);
      if (some.length === 0) return;
      for (const { id } of some) asked.add(id);
      void lookUp(some);
    }
  }

  /** The line again as if it had just been typed. */
  function ask({ id, text, quantity, isOnTop }: TypedLine): TypedLine {
    return { id, text, quantity, isOnTop };
  }

  return {
    lines: () => lines,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    /** Takes a line; nothing of it is lost from here on. */
    take(line: NewLine): void {
      show([...lines, { ...line, text: line.text.trim(), id: parts.newId() }]);
      work();
    },
    /** Another text or quantity for a line that could not be put into the basket. */
    correct(id: string, next: Pick<TypedLine, 'text' | 'quantity'>): void {
      change(id, (line) => ask({ ...line, text: next.text.trim(), quantity: next.quantity }));
      work();
    },
    drop(id: string): void {
      asked.delete(id);
      answers.delete(id);
      show(lines.filter((line) => line.id !== id));
      settleAnswered();
    },
    /** Looks up again what nobody could be asked about, and what a page before this one had not looked up. */
    goOn(): void {
      if (lines.some(({ isUnreached }) => isUnreached))
        show(lines.map((line) => (line.isUnreached ? ask(line) : line)));
      work();
    },
  };
}

/** `204118 2`, with a space, a tab, a comma or a semicolon between, as out of a spreadsheet. */
export function readTypedLine(text: string): Pick<TypedLine, 'text' | 'quantity'> | undefined {
  const parts = /^\s*((?=[A-Za-z-]*\d)[0-9A-Za-z][0-9A-Za-z-]{2,19})[\s,;]+(\d{1,5})\s*$/.exec(text);
  return parts?.[1] && parts[2] ? { text: parts[1], quantity: Number(parts[2]) } : undefined;
}
