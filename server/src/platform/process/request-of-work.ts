import type { ServerResponse } from 'node:http';

export class RequestOfWork {
  #connections = 0;
  #isEnding = false;
  #isOver = false;

  /** The work has ended and the response was sent; no statement may be sent on behalf of its customer any more. */
  get isOver(): boolean {
    return this.#isOver;
  }

  /** The work asked for a database connection; `gaveBack` follows. */
  asked(): void {
    this.#connections += 1;
  }

  gaveBack(): void {
    this.#connections -= 1;
    this.#endWhenQuiet();
  }

  end(): void {
    this.#isOver = true;
  }

  /**
   * Ends the request as soon as it uses no connection: when one of several pieces of work fails, the others still run for a
   * moment.
   */
  endWhenQuiet(): void {
    this.#isEnding = true;
    this.#endWhenQuiet();
  }

  #endWhenQuiet(): void {
    if (!this.#isEnding || this.#connections > 0) return;
    // A piece that got its rows asks for the next connection in the same turn.
    setImmediate(() => {
      if (this.#connections === 0) this.end();
    });
  }
}

/** The request is over when the work has ended and the response, a stream included, was sent or its reader has gone. */
export async function untilOver<T>(
  response: ServerResponse,
  work: (request: RequestOfWork) => T,
): Promise<Awaited<T>> {
  const request = new RequestOfWork();
  try {
    const answer = await work(request);
    whenSent(response, () => request.end());
    return answer;
  } catch (error) {
    whenSent(response, () => request.endWhenQuiet());
    throw error;
  }
}

function whenSent(response: ServerResponse, end: () => void): void {
  if (response.writableFinished || response.destroyed) end();
  else response.once('finish', end).once('close', end);
}
