import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

export interface Ran {
  code: number;
  stdout: string;
  stderr: string;
}

/** Ends with the code of the program, or 127 when there is no such program. */
export async function runTool(
  command: string,
  args: readonly string[],
  options: { cwd?: string; env?: Record<string, string>; timeout?: number } = {},
): Promise<Ran> {
  const env = { ...process.env, ...options.env };
  try {
    const { stdout, stderr } = await promisify(execFile)(command, args, {
      ...options,
      env,
      maxBuffer: 64 * 1024 * 1024,
    });
    return { code: 0, stdout, stderr };
  } catch (error) {
    const { code, stdout = '', stderr = '' } = error as { code?: unknown; stdout?: string; stderr?: string };
    return { code: code === 'ENOENT' ? 127 : typeof code === 'number' ? code : 1, stdout, stderr };
  }
}

export const hasTool = async (command: string, ...args: string[]): Promise<boolean> =>
  (await runTool(command, args.length > 0 ? args : ['--version'])).code === 0;
