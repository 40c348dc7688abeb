/** A start that cannot succeed. The message is a sentence for the operator and names the remedy. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}
