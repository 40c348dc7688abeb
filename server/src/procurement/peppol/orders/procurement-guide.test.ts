import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { aPieceForSale } from '../../../../test/builders-by-piece.ts';
import { duringTests } from '../../../../test/test-app.ts';
import { aService } from '../../../../test/worlds/a-service.ts';
import { orderApp } from '../../../../test/worlds/order-app.ts';
import { freshGln, postUbl } from '../../../../test/worlds/procurement/peppol-orders.ts';
import { aProcurementSystem } from '../../../../test/worlds/procurement-system.ts';
import { textAt, xmlTree } from '../../../../test/xml-tree.ts';

const app = duringTests(orderApp);

test('[PUN-08] the order of the guide is taken as it stands there', async () => {
  const guide = readFileSync(join(import.meta.dirname, '../../../../../docs/procurement.md'), 'utf8');
  const example = /^```xml\n([^`]*<Order xmlns[^`]*)^```$/m.exec(guide)?.[1] ?? '';
  const gln = freshGln();
  await aProcurementSystem(app, 'peppol', { loginName: `0088:${gln}` });
  const product = await aPieceForSale(app);
  const { authorization = '' } = await aService(app.database, ['purchases:write']);
  const answer = await postUbl(
    app,
    authorization,
    example.replace('5798000012345', gln).replace('10010', product),
  );
  expect([answer.statusCode, textAt(xmlTree(answer.body), 'cbc:OrderResponseCode')]).toEqual([200, 'AB']);
});
