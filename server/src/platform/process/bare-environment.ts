/** For a thread or child: nothing of this process but where compiled code is kept, with which it starts in half the time. */
export function bareEnvironment(): Record<string, string> {
  const compiled = process.env['NODE_COMPILE_CACHE'];
  return compiled === undefined ? {} : { NODE_COMPILE_CACHE: compiled };
}
