import { useRef, useState } from 'react';
import { messageOf, Refusal } from './api-error.ts';
import { type Label, label } from './labels.ts';

interface CallOptions {
  /** The sentence of a failure: a label for failures without a sentence of the server's, or all of it in words. */
  failed?: Label | ((error: unknown) => string);
  /** The browser leaves the page afterwards: it stays pending until it has. */
  leaves?: boolean;
}

function sentenceOf(error: unknown, failed: CallOptions['failed']): string | undefined {
  if (error instanceof Refusal) return error.message;
  if (failed === undefined) return undefined;
  return typeof failed === 'function' ? failed(error) : messageOf(error) || label(failed);
}

/**
 * Work for the server that begins with a press: one at a time, pending while under way, the sentence of its failure until
 * the next try. What follows a success is part of the work. Without `failed` a failure is only the banner's, which every
 * call raises. Not built on the query library, because the login must stay without it.
 */
export function useCall<Input extends readonly unknown[]>(
  work: (...input: Input) => Promise<unknown>,
  { failed, leaves = false }: CallOptions = {},
) {
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const isRunning = useRef(false);

  async function run(...input: Input): Promise<void> {
    if (isRunning.current) return;
    isRunning.current = true;
    setPending(true);
    setFailure(undefined);
    let isOver = !leaves;
    try {
      await work(...input);
    } catch (error) {
      setFailure(sentenceOf(error, failed));
      isOver = true;
    }
    if (!isOver) return;
    isRunning.current = false;
    setPending(false);
  }

  return { run, isPending, failure, forget: () => setFailure(undefined) };
}
