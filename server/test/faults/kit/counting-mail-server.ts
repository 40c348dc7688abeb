import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** Starts a mail server that accepts everything and counts connections and the recipients of accepted mails. */
export async function countingMailServer() {
  const recipients = new Map<string, number>();
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
      stream.resume().once('end', () => {
        for (const { address } of session.envelope.rcptTo)
          recipients.set(address, (recipients.get(address) ?? 0) + 1);
        callback();
      });
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    recipients,
    connections: () => connections,
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}
