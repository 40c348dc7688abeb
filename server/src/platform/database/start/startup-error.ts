/** The message tells the operator why the program cannot start, and the remedy. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}
