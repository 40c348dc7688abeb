/**
 * Returns a port for this process alone. It is below those that a system gives to whoever asks for any, so that nobody
 * takes it while nothing listens there.
 */
export const portOfOwn = (): number => 20_000 + (process.pid % 10_000);
