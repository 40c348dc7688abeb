import { chmodSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Ledger } from '../ledger.ts';
import { type Message, takeMessage } from './message.ts';

const everyMs = 40;

/** The supplier's system behind `ERP=files`: it removes each file from the folder, in the order of the sequence numbers. */
export function startFilesSystem(ledger: Ledger, parent: string) {
  const folder = join(parent, 'order-files');
  mkdirSync(folder);
  chmodSync(folder, 0o777);
  const take = () => {
    const names = readdirSync(folder).filter((name) => name.endsWith('.json'));
    const messages = names.map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as Message);
    for (const message of messages.toSorted((a, b) => a.sequence - b.sequence))
      takeMessage(ledger, message, 'files');
    for (const name of names) rmSync(join(folder, name));
  };
  const timer = setInterval(take, everyMs);
  return {
    settings: { ERP: 'files', ORDER_FILES_FOLDER: folder, ORDER_FILES_FORMATS: 'json' },
    close: () => {
      clearInterval(timer);
      take();
    },
  };
}
