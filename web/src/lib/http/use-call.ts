import { useRef, useState } from 'react';
import { type Label, label } from '../labels.ts';
import { messageOf, Refusal } from './api-error.ts';

interface CallOptions {
  /** A label is used when the server sent no message; a function returns the message for an error. */
  failed?: Label | ((error: unknown) => string);
  /** A successful request opens another page. The call then counts as pending until the browser has left this page. */
  leaves?: boolean;
}

function sentenceOf(error: unknown, failed: CallOptions['failed']): string | undefined {
  if (error instanceof Refusal) return error.message;
  if (failed === undefined) return undefined;
  return typeof failed === 'function' ? failed(error) : messageOf(error) || label(failed);
}

/**
 * A call of `run` during a request is ignored. `work` also contains the steps after success. If `failed` is missing, only the
 * banner shows errors. Does not use TanStack Query, which the login page must not load.
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
