import type { AddressInfo } from 'node:net';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import type { Ledger } from './ledger.ts';
import { chanceOf } from './random.ts';

const refusedShare = 0.02;
const lateShare = 0.03;
const lateMs = 700;

/** The mail server of the kitchens: it accepts mails, some late, and refuses some at the first attempt. */
export interface MailServer {
  url: string;
  behave(well: boolean): void;
  close(): void;
}

export async function startMailServer(ledger: Ledger, seed: string): Promise<MailServer> {
  const tried = new Set<string>();
  const ids = new Set<string>();
  let isWell = false;
  const shareOf = (id: string, of: string) => {
    const isFirst = !tried.has(id);
    tried.add(id);
    return isFirst && !isWell ? chanceOf(`${seed}:mail:${of}`).next() : 1;
  };
  const take = (mail: ParsedMail, callback: (error?: Error) => void) => {
    const id = mail.messageId ?? '';
    const { subject = '', text = '' } = mail;
    const to = recipientsOf(mail).join(',');
    const share = shareOf(id, `${to}:${subject}`);
    if (share < refusedShare) return callback(Object.assign(new Error('later'), { responseCode: 451 }));
    // The same mail may come again after a kill, with its id (decision 0061).
    if (!ids.has(id)) ledger.mails.push({ to, subject, text });
    ids.add(id);
    if (share < refusedShare + lateShare) setTimeout(() => callback(), lateMs).unref();
    else callback();
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onData(stream, _session, callback) {
      simpleParser(stream).then((mail) => take(mail, callback), callback);
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    behave: (well) => {
      isWell = well;
    },
    close: () => {
      for (const connection of server.connections as unknown as Set<{ _socket: { destroy(): void } }>)
        connection._socket.destroy();
      server.close();
    },
  };
}

const recipientsOf = ({ to = [] }: ParsedMail): string[] =>
  [to].flat().flatMap(({ value }) => value.map(({ address = '' }) => address));
