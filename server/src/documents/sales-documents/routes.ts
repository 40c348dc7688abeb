import {
  makeBookkeepingFile as makeBookkeepingFileContract,
  readBookkeeping as readBookkeepingContract,
} from '@engros/contracts/documents/bookkeeping.ts';
import {
  listSalesDocuments as listSalesDocumentsContract,
  mailSalesDocuments as mailSalesDocumentsContract,
  readDocumentPdf as readDocumentPdfContract,
  readDocumentsZip as readDocumentsZipContract,
  readDocumentXml as readDocumentXmlContract,
  readOrderDocumentPdf as readOrderDocumentPdfContract,
} from '@engros/contracts/documents/sales-documents.ts';
import { type Registrar, serve } from '../../platform/http/serve.ts';
import { makeBookkeepingFile, readBookkeeping } from './bookkeeping/make-file.ts';
import type { FindBuyersOrder } from './content.ts';
import { type DocumentMailParts, mailSalesDocuments } from './mailing/mail-documents.ts';
import { listSalesDocuments } from './reading/list-documents.ts';
import { readDocumentPdf, readDocumentXml, readOrderDocumentPdf } from './reading/read-files.ts';
import { readDocumentsZip } from './reading/read-zip.ts';

export function salesDocumentsRoutes(
  registrar: Registrar,
  {
    findBuyersOrder,
    ...parts
  }: Omit<DocumentMailParts, 'rateLimitFactor'> & {
    findBuyersOrder: FindBuyersOrder;
  },
): void {
  serve(registrar, listSalesDocumentsContract, listSalesDocuments);
  serve(registrar, readBookkeepingContract, readBookkeeping);
  serve(registrar, makeBookkeepingFileContract, makeBookkeepingFile);
  serve(registrar, readDocumentPdfContract, readDocumentPdf);
  serve(registrar, readDocumentXmlContract, readDocumentXml(findBuyersOrder));
  serve(registrar, readOrderDocumentPdfContract, readOrderDocumentPdf);
  serve(registrar, readDocumentsZipContract, readDocumentsZip);
  serve(
    registrar,
    mailSalesDocumentsContract,
    mailSalesDocuments({ ...parts, rateLimitFactor: registrar.parts.rateLimitFactor }),
  );
}
