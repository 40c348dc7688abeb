import { nameOfCall } from '@engros/contracts/call-address.ts';

/** Time in ms since the page was asked for after which what came with it is too old. */
const freshMs = 30_000;

let sent: Map<string, string> | undefined;

/**
 * The text of an answer that the server wrote into the page, for the address of a call (`callAddress`); undefined when there is
 * none. Each is given once.
 */
export function takeSentAnswer(address: string): string | undefined {
  sent ??= new Map(
    [...document.querySelectorAll<HTMLElement>('script[data-answer]')].map((element) => [
      nameOfCall(element.dataset['answer'] ?? ''),
      element.textContent ?? '',
    ]),
  );
  const name = nameOfCall(address);
  const text = sent.get(name);
  sent.delete(name);
  return performance.now() < freshMs ? text : undefined;
}

/** After a change they may say what no longer holds. */
export function forgetSentAnswers(): void {
  sent = new Map();
}
