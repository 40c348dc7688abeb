/** Loaded into each node before the program: prints every few seconds how late its event loop is. */
import { monitorEventLoopDelay } from 'node:perf_hooks';

const everyMs = 5000;
const resolutionMs = 10;
const delays = monitorEventLoopDelay({ resolution: resolutionMs });
delays.enable();
const ms = (nanoseconds: number) => Math.max(0, Math.round(nanoseconds / 1e6) - resolutionMs);
setInterval(() => {
  const figures = {
    p50Ms: ms(delays.percentile(50)),
    p99Ms: ms(delays.percentile(99)),
    maxMs: ms(delays.max),
  };
  console.log(`event loop: ${JSON.stringify(figures)}`);
}, everyMs).unref();
