import { useRef, useState } from 'react';
import { type Label, label } from '../labels.ts';
import { messageOf, Refusal } from './api-error.ts';

interface CallOptions {
  /**
   * Message of a failure: the label for failures without a message of the server, or a function that returns the
   * message.
   */
  failed?: Label | ((error: unknown) => string);
  /** True when success opens another page. The call stays pending until the browser has left. */
  leaves?: boolean;
}

function sentenceOf(error: unknown, failed: CallOptions['failed']): string | undefined {
  if (error instanceof Refusal) return error.message;
  if (failed === undefined) return undefined;
  return typeof failed === 'function' ? failed(error) : messageOf(error) || label(failed);
}

/**
 * Returns `run`, which performs a request, with its pending state and the message of its last failure. Calls of `run`
 * during a request are ignored. `work` includes the steps after success. Without `failed`, only the banner shows a
 * failure. Does not use TanStack Query, because the login page must not load it.
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
