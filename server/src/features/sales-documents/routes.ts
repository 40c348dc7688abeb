import {
  listSalesDocuments,
  mailSalesDocuments,
  readDocumentPdf,
  readDocumentsZip,
  readDocumentXml,
  readOrderDocumentPdf,
} from '@engros/contracts/orders/sales-documents.ts';
import { type Registrar, serve } from '../../platform/http/serve.ts';
import { type DocumentMailParts, mailDocuments } from './mailing/mail-documents.ts';
import { listDocuments } from './reading/list-documents.ts';
import { readOrderPdf, readPdf, readXml } from './reading/read-files.ts';
import { readZip } from './reading/read-zip.ts';

export function salesDocumentsRoutes(registrar: Registrar, parts: DocumentMailParts): void {
  serve(registrar, listSalesDocuments, listDocuments);
  serve(registrar, readDocumentPdf, readPdf);
  serve(registrar, readDocumentXml, readXml);
  serve(registrar, readOrderDocumentPdf, readOrderPdf);
  serve(registrar, readDocumentsZip, readZip);
  serve(registrar, mailSalesDocuments, mailDocuments(parts));
}
