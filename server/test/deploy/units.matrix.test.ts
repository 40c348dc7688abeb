import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { hasTool, runTool } from './run-tool.ts';

const folder = mkdtempSync(join(tmpdir(), 'engros-units-'));
afterAll(() => rmSync(folder, { recursive: true }));

const units = join(import.meta.dirname, '../../../deploy/systemd');
const names = ['engros-server@.service', 'engros-worker.service', 'engros.target'];
/** systemd calls 1.3 "OK"; what remains is the network, the state's folder, and that Node compiles while it runs. */
const mostExposed = 1.5;
const hasSystemd = await hasTool('systemd-analyze');
if (!hasSystemd) console.log('No systemd-analyze: the units are not tried. Install the package systemd.');

test.skipIf(!hasSystemd)('[OPS-07] systemd reads the units without a complaint', async () => {
  for (const name of names) {
    const unit = readFileSync(join(units, name), 'utf8');
    // The program is not installed on the machine of this test.
    writeFileSync(join(folder, name), unit.replace('/opt/engros/node_modules/.bin/node', '/bin/true'));
  }
  const given = ['engros-server@4001.service', 'engros-worker.service', 'engros.target'];
  expect(await runTool('systemd-analyze', ['verify', ...given], { cwd: folder })).toEqual({
    code: 0,
    stdout: '',
    stderr: '',
  });
  writeFileSync(join(folder, 'wrong.service'), '[Service]\nExecStart=/bin/true\nProtectSytem=strict\n');
  const wrong = await runTool('systemd-analyze', ['verify', 'wrong.service'], { cwd: folder });
  expect(wrong.stderr).toContain('ProtectSytem');
});

test.skipIf(!hasSystemd)('[OPS-07] the units leave little open', async () => {
  for (const name of ['engros-server@.service', 'engros-worker.service']) {
    const { stdout } = await runTool('systemd-analyze', ['security', '--offline=true', join(units, name)]);
    const [, exposure = '10'] = /exposure level for \S+: ([\d.]+)/.exec(stdout) ?? [];
    expect([name, Number(exposure) <= mostExposed]).toEqual([name, true]);
  }
});
