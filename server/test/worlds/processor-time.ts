/** Returns the processor time in ms that all threads of this process have used. */
export function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
