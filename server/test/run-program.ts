import { execFile } from 'node:child_process';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';

export interface Ended {
  code: number;
  out: string;
  err: string;
}

/** Runs `server/src/NAME.ts` with these settings until it ends, as a user in `folder` would. */
export function runProgram(
  name: string,
  args: readonly string[],
  { folder, ...env }: Record<string, string> & { folder: string },
): Promise<Ended> {
  const program = fileURLToPath(new URL(`../src/${name}.ts`, import.meta.url));
  const settings = { ...process.env, DATABASE_URL: '', DEMO: '', INIT_CWD: folder, ...env };
  return new Promise((settle) => {
    execFile(process.execPath, [program, ...args], { env: settings, cwd: tmpdir() }, (error, out, err) =>
      settle({ code: error === null ? 0 : Number(error.code), out, err }),
    );
  });
}
