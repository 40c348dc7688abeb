import { spawn } from 'node:child_process';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '..');

export interface Run {
  code: number;
  output: string;
}

/** A command of node_modules/.bin (or of the machine). Its output is returned, and printed if `isShown`. */
export function run(
  command: string,
  args: readonly string[],
  options: { isShown?: boolean; env?: Record<string, string>; cwd?: string } = {},
): Promise<Run> {
  const path = `${join(root, 'node_modules/.bin')}:${process.env['PATH']}`;
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: options.cwd ?? root,
      env: { ...process.env, ...options.env, PATH: path },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const take = (chunk: Buffer) => {
      output += chunk.toString();
      if (options.isShown) process.stdout.write(chunk);
    };
    child.stdout.on('data', take);
    child.stderr.on('data', take);
    child.on('error', reject);
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

export interface Step {
  name: string;
  command: string;
  args: readonly string[];
}

export async function runSideBySide(steps: readonly Step[]): Promise<number> {
  const results = await Promise.all(
    steps.map(async (step) => {
      const started = performance.now();
      const { code, output } = await run(step.command, step.args);
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${step.name} (${seconds} s)`);
      if (code !== 0) console.log(output);
      return code;
    }),
  );
  return results.filter((code) => code !== 0).length;
}
