/** The program cannot start. The message tells the operator why, and the remedy. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}
