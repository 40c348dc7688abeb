import {
  listSalesDocuments,
  readDocumentPdf,
  readDocumentsZip,
  readDocumentXml,
} from '@engros/contracts/documents/sales-documents.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { issueInvoice } from '../../src/documents/sales-documents/issuing/issue.ts';
import { rowOf } from '../builders.ts';
import { aWorld, customerId, listeningAt, oldEverywhere, serviceKey, type World } from './service-world.ts';

let own: World;
let front: World;
let old: World;

async function invoiced({ app }: World): Promise<string> {
  const { kysely } = app.database;
  await kysely.updateTable('customers').set({ gln: '5798000012345' }).where('id', '=', customerId).execute();
  const order = await rowOf(kysely, 'orders', { customer_id: customerId }, 'id');
  const now = Temporal.Instant.from('2026-11-12T09:00:00Z');
  const invoice = await issueInvoice(kysely, { customerId, orderId: order.id, now });
  return invoice?.id ?? '';
}

const ids = { new: '', old: '' };
beforeAll(async () => {
  own = await aWorld({});
  old = await aWorld({ OLD_SERVICE_KEY: serviceKey });
  front = await aWorld(oldEverywhere(await listeningAt(old.app)));
  ids.new = await invoiced(own);
  ids.old = await invoiced(old);
});
afterAll(async () => {
  await front.app.close();
  await old.app.close();
  await own.app.close();
});

const query = { FromDate: '2026-11-01', ToDate: '2026-11-23' };

describe.each([
  ['new', () => own],
  ['old', () => front],
] as const)('[ENV-13] the %s sales documents', (variant, worldOf) => {
  it('are listed in the same shape', async () => {
    const { app, caller, other } = worldOf();
    const { model } = await app.call(caller, listSalesDocuments, { query });
    expect(model).toMatchObject({
      TotalResults: 1,
      HasError: false,
      Summary: { NumberOpen: 1, OpenOre: 5000 },
    });
    expect(model.SalesDocuments).toMatchObject([
      { Id: ids[variant], Type: 'Invoice', Status: 'Open', TotalOre: 5000, Total: '50,00', NumberOfPages: 1 },
    ]);
    expect((await app.call(other, listSalesDocuments, { query })).model.TotalResults).toBe(0);
    const reversed = await app.call(caller, listSalesDocuments, {
      query: { ...query, FromDate: '2026-11-24' },
    });
    expect([reversed.status, reversed.error.Type]).toEqual([400, 'periodReversed']);
  });

  it('come as files, only to their customer', async () => {
    const { app, caller, other } = worldOf();
    const params = { id: ids[variant] };
    const get = (url: string, who = caller) => app.raw(who, { url: url.replace('{id}', params.id) });
    const pdf = await get(readDocumentPdf.path);
    expect([pdf.statusCode, pdf.headers['content-type'], pdf.rawPayload.subarray(0, 5).toString()]).toEqual([
      200,
      'application/pdf',
      '%PDF-',
    ]);
    expect(pdf.headers['content-disposition']).toMatch(/^attachment; filename=Faktura-\d+\.pdf$/);
    expect((await get(readDocumentXml.path)).body).toContain('<cbc:InvoiceTypeCode>380<');
    const payload = { Ids: [params.id] };
    const zip = await app.raw(caller, { method: 'POST', url: readDocumentsZip.path, payload });
    expect([zip.statusCode, zip.rawPayload.subarray(0, 2).toString()]).toEqual([200, 'PK']);
    const foreign = await app.call(other, readDocumentPdf, { params });
    expect([foreign.status, foreign.error.Type]).toEqual([404, 'notFound']);
  });
});
