/** `npm run dev`: starts the demo server and, in front of it, Vite. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from './run-command.ts';

const env = { ...process.env, DEMO: '1', PATH: `${join(root, 'node_modules/.bin')}:${process.env['PATH']}` };
const server = spawn('node', ['--watch', 'server/src/main.ts'], { cwd: root, env, stdio: 'inherit' });
const web = spawn('vite', [], { cwd: join(root, 'web'), env, stdio: 'inherit' });
for (const child of [server, web]) child.on('exit', (code) => process.exit(code ?? 0));
