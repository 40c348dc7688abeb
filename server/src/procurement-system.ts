import { parseArgs } from 'node:util';
import Fastify from 'fastify';
import { clockFor } from './platform/clock.ts';
import { EgressFailed, postOutside } from './platform/outside/egress.ts';
import { type BuyersSystem, demoAccounts } from './procurement/punch-out/stand-in/buyers-system.ts';
import { procurementPages } from './procurement/punch-out/stand-in/procurement-pages.ts';

/**
 * `npm run procurement-system -- SHOP` runs a buyer's procurement system as a separate process, to test a shop over the
 * network. It starts sessions by cXML and SAP OCI, shows the returned basket, orders it and receives the answers.
 */
const usage =
  'npm run procurement-system -- http://127.0.0.1:4000 [--port 4100] [--identity NAME] [--oci NAME] [--secret SECRET] [--url OWN-ADDRESS]';
const timeoutMs = 30_000;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    port: { type: 'string', default: '4100' },
    // The demonstration has a connection with this identity for a system on this machine.
    identity: { type: 'string', default: 'AN01000000002-K' },
    oci: { type: 'string', default: demoAccounts.oci },
    secret: { type: 'string', default: demoAccounts.secret },
    url: { type: 'string' },
  },
});
const shop = URL.parse(positionals[0] ?? 'http://127.0.0.1:4000');
const port = Number(values.port);
if (shop === null || !/^https?:$/.test(shop.protocol) || !Number.isInteger(port) || port > 65_535) {
  console.error(`No shop is at that address. ${usage}`);
  process.exit(1);
}
const shopUrl = shop.origin;
const clock = clockFor(undefined);

const system: BuyersSystem = {
  base: '',
  ownUrl: values.url ?? `http://${shop.hostname === 'localhost' ? 'localhost' : '127.0.0.1'}:${port}`,
  shopUrl,
  accounts: { oci: values.oci, cxml: values.identity, secret: values.secret },
  now: () => clock.now(),
  post: async (document) => {
    const headers = { 'content-type': 'text/xml; charset=UTF-8' };
    const signal = AbortSignal.timeout(timeoutMs);
    const options = { headers, body: document, timeoutMs, signal, allowsPrivate: true };
    try {
      return (await postOutside(`${shopUrl}/punchout/cxml`, options)).text;
    } catch (error) {
      if (error instanceof EgressFailed) return error.message;
      throw error;
    }
  },
  // Does nothing, because staff of the shop enter the address for answers in the console.
  takeAnswers: async () => undefined,
};

const server = Fastify({ bodyLimit: 8 * 1024 * 1024 });
server.removeAllContentTypeParsers();
server.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
procurementPages(server, {}, system);
await server.listen({ port, host: '127.0.0.1' });
console.log(`The procurement system is ready on ${system.ownUrl} and buys at ${shopUrl}.`);
console.log(`Its connection there allows the address ${new URL(system.ownUrl).origin},`);
console.log(`and answers go to ${system.ownUrl}/inbox.`);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void server.close());
