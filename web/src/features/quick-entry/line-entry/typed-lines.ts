export interface TypedLine {
  id: string;
  /** The basket shown when the line was typed; undefined when none was loaded yet. */
  basketId?: string | undefined;
  /** The item number or search words, as typed. */
  text: string;
  quantity: number;
  /** Word of the unit, as typed; undefined for the unit that the kitchen usually takes. */
  unit?: string | undefined;
  /** True to add to the quantity in the basket, false to replace it. */
  isOnTop: boolean;
  /** Reason why the line is not in the basket; undefined while it is being looked up. */
  fault?: string;
  /** The goods that `fault` asks whether were meant instead. */
  meant?: MeantGoods;
  /** The user said that the written number is the right one. */
  isAsWritten?: boolean;
  /** The line is looked up again when the connection returns. */
  isUnreached?: boolean;
}

/** Both products of the question whether another number was meant. */
export interface MeantGoods {
  id: string;
  name: string;
  writtenName: string;
}

/** Why goods cannot be added to the basket. */
export interface Refused {
  fault: string;
  meant?: MeantGoods;
}

export type NewLine = Pick<TypedLine, 'text' | 'quantity' | 'unit' | 'isOnTop' | 'isAsWritten'>;

export interface TypedLinesParts<Found> {
  /**
   * Finds the goods of each text; unknown texts are missing in the result. Throws when the server cannot be reached.
   */
  find(texts: readonly string[]): Promise<ReadonlyMap<string, Found>>;
  /** Returns the reason when goods cannot be added. */
  put(found: Found, line: TypedLine): Refused | undefined;
  unknown(text: string): string;
  unreached(): string;
  /** The basket that the line was typed for has been ordered or deleted. */
  basketGone(): string;
  /** The shown basket and the ids of all open baskets; undefined while no basket is shown. */
  basket(): { id: string; openIds: readonly string[] } | undefined;
  keep: { read(): readonly TypedLine[]; write(lines: readonly TypedLine[]): void };
  newId(): string;
}

export type TypedLines = ReturnType<typeof createTypedLines>;

/** Maximum number of lines per request (`linesPerCall`), and of requests at the same time (`callsAtATime`). */
const linesPerCall = 50;
const callsAtATime = 3;

/**
 * Each line is stored at once and looked up together with others. It stays until it is in the basket it was typed for or the user
 * removes it; while another basket is shown it waits.
 */
export function createTypedLines<Found>(parts: TypedLinesParts<Found>) {
  let lines: readonly TypedLine[] = parts.keep.read();
  const asked = new Set<string>();
  /**
   * Results for lines that must wait until earlier lines are added, by line id. `found` is undefined when the server
   * could not be reached.
   */
  const answers = new Map<string, { found: ReadonlyMap<string, Found> | undefined }>();
  const listeners = new Set<() => void>();
  let shown = lines.filter(isHere);
  let calls = 0;

  function isHere({ basketId }: TypedLine): boolean {
    return basketId === undefined || basketId === parts.basket()?.id;
  }

  function show(next: readonly TypedLine[]): void {
    lines = next;
    shown = lines.filter(isHere);
    parts.keep.write(lines);
    for (const listener of [...listeners]) listener();
  }

  function change(id: string, to: (line: TypedLine) => TypedLine): void {
    show(lines.map((line) => (line.id === id ? to(line) : line)));
  }

  function forget(id: string): void {
    asked.delete(id);
    answers.delete(id);
  }

  function settle(line: TypedLine, found: ReadonlyMap<string, Found> | undefined): void {
    forget(line.id);
    if (!found) {
      change(line.id, (each) => ({ ...each, fault: parts.unreached(), isUnreached: true }));
      return;
    }
    const goods = found.get(line.text);
    const refused = goods === undefined ? { fault: parts.unknown(line.text) } : parts.put(goods, line);
    if (!refused) show(lines.filter((each) => each !== line));
    else change(line.id, (each) => ({ ...each, ...refused }));
  }

  /** Adds lines in the order in which they were typed. If two lines have the same item number, the later one therefore wins. */
  function settleAnswered(): void {
    const elsewhere = lines.filter((line) => !isHere(line) && answers.has(line.id));
    for (const { id } of elsewhere) forget(id);
    for (const line of shown) {
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
      // Tries once more at once, because most failures are short and the user does not look at the screen while typing.
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
      const waiting = shown.filter(({ id, fault }) => fault === undefined && !asked.has(id));
      const some = waiting.slice(0, linesPerCall);
      if (some.length === 0) return;
      for (const { id } of some) asked.add(id);
      void lookUp(some);
    }
  }

  /** Without an error, the line is looked up again. */
  function ask({ fault: _, isUnreached: __, meant: ___, ...line }: TypedLine): TypedLine {
    return line;
  }

  /**
   * The basket of the line no longer exists. Moves the line to the shown basket with an error, so that the user decides
   * what to do with it.
   */
  function takeOver(line: TypedLine, { id, openIds }: { id: string; openIds: readonly string[] }): TypedLine {
    const { basketId } = line;
    if (basketId === undefined || basketId === id || openIds.includes(basketId)) return line;
    forget(line.id);
    const { isUnreached: _, ...kept } = line;
    return { ...kept, basketId: id, fault: parts.basketGone() };
  }

  return {
    lines: () => shown,
    countOf: (basketId: string) => lines.filter((line) => line.basketId === basketId).length,
    /** Resolves when no line of the shown basket is being looked up any more. */
    settled(): Promise<void> {
      const isSettled = () => shown.every(({ fault }) => fault !== undefined);
      if (isSettled()) return Promise.resolve();
      return new Promise((resolve) => {
        const look = () => {
          if (!isSettled()) return;
          listeners.delete(look);
          resolve();
        };
        listeners.add(look);
      });
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    take(line: NewLine): void {
      show([...lines, { ...line, text: line.text.trim(), id: parts.newId(), basketId: parts.basket()?.id }]);
      work();
    },
    correct(id: string, next: Pick<TypedLine, 'text' | 'quantity'>): void {
      const text = next.text.trim();
      // A unit that the goods do not have is not asked for again, nor a number that the user leaves as it is.
      change(id, ({ unit: _, ...line }) =>
        ask({ ...line, text, quantity: next.quantity, isAsWritten: text === line.text }),
      );
      work();
    },
    /** The answer to the question whether another number was meant. Quantity and unit stay as they were typed. */
    answerMeant(id: string, text: string): void {
      change(id, (line) => ask({ ...line, text, isAsWritten: true }));
      work();
    },
    drop(id: string): void {
      forget(id);
      show(lines.filter((line) => line.id !== id));
      settleAnswered();
    },
    /**
     * Looks up lines again after something changed: lines for which the server could not be reached, lines that an
     * earlier page left, and lines of the basket shown now.
     */
    goOn(): void {
      const basket = parts.basket();
      if (lines.length === 0) return;
      const present = basket ? lines.map((line) => takeOver(line, basket)) : lines;
      show(present.map((line) => (line.isUnreached && isHere(line) ? ask(line) : line)));
      work();
    },
    /** What is kept stays as it is; answers that are under way have no effect. */
    end(): void {
      lines = [];
      shown = [];
    },
  };
}
