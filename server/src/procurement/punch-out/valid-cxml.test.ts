import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { cxmlAnswer, profileResponse, setupResponse } from './cxml/write-cxml.ts';
import type { ReturnedLine } from './lines/returned-lines.ts';
import { orderMessage } from './return-form.ts';

const dtds = ['1.2.014', '1.2.050'].map((version) =>
  fileURLToPath(new URL(`../../../../../shared/data/punchout/cXML-${version}.dtd`, import.meta.url)),
);
// The DTDs are not part of the repository, and the tool is not on every machine.
const canValidate = dtds.every((path) => existsSync(path)) && existsSync('/usr/bin/xmllint');

const source = { now: Temporal.Instant.from('2026-11-23T10:18:00Z'), host: 'shop.example' };
const line: ReturnedLine = {
  productId: '204118',
  unitCode: 'KRT',
  key: 'unit=KRT;lot=7',
  name: 'Ærter & "gulerødder" <fine>, 10 x 1 kg',
  brand: 'Grønt’s',
  supplierItemNumber: 'A/1',
  gtin: '5701234567899',
  quantity: 3,
  unit: 'CT',
  classCode: '50300000',
  unitPriceOre: 12_345,
};
const message = {
  parties: { from: { domain: 'DUNS', identity: 'S' }, to: { domain: '', identity: 'B' } },
  buyerCookie: 'kage & 7',
  operation: 'edit' as const,
};

test.skipIf(!canValidate)('[PUN-02] every document that goes out is valid by the DTDs', () => {
  const documents = [
    orderMessage(source, { ...message, lines: [line, { ...line, brand: null, gtin: null }] }),
    orderMessage(source, { ...message, lines: [] }),
    cxmlAnswer(source, 200, { content: setupResponse('https://shop.example/punchout/start?t=a&b=c') }),
    cxmlAnswer(source, 200, { content: profileResponse(source, 'https://shop.example/punchout/cxml') }),
    cxmlAnswer(source, 401, { sentence: 'Wrong <secret> & more' }),
  ];
  for (const document of documents)
    for (const dtd of dtds)
      expect(() =>
        execFileSync('xmllint', ['--nonet', '--noout', '--dtdvalid', dtd, '-'], { input: document }),
      ).not.toThrow();
});
