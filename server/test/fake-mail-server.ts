import type { AddressInfo } from 'node:net';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';

type MailAnswer = number | 'drop' | null;

export interface FakeMailServer {
  url: string;
  received: ParsedMail[];
  /**
   * Reply to a mail: null accepts it, a number refuses it with this SMTP code, 'drop' cuts the connection.
   */
  answerWith: { next: (mail: ParsedMail) => MailAnswer | Promise<MailAnswer> };
  connections(): number;
  /** Ends the server, and the connections that senders keep open. */
  close(): Promise<void>;
}

/** A real SMTP server on a free local port; the test decides which mails it accepts. */
export async function fakeMailServer(): Promise<FakeMailServer> {
  const received: ParsedMail[] = [];
  const answerWith: FakeMailServer['answerWith'] = { next: () => null };
  let connections = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onConnect(_session, callback) {
      connections += 1;
      callback();
    },
    onData(stream, session, callback) {
      simpleParser(stream).then(async (mail) => {
        const answer = await answerWith.next(mail);
        if (answer === null) {
          received.push(mail);
          callback();
        } else if (answer === 'drop') {
          dropAll(server);
        } else {
          callback(Object.assign(new Error(`refused ${session.id}`), { responseCode: answer }));
        }
      }, callback);
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    answerWith,
    connections: () => connections,
    close: () => {
      dropAll(server);
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

function dropAll(server: SMTPServer): void {
  for (const connection of server.connections as unknown as Set<{ _socket: { destroy(): void } }>)
    connection._socket.destroy();
}
