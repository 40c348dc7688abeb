import { isRefusal, MessageRefused } from '../../../erp/erp/erp-port.ts';
import { placeFile } from '../../../erp/erp-files/place-file.ts';
import { isAccepted, NotAccepted, reasonOf } from '../../../erp/erp-webhook/webhook-port.ts';
import type { Clock } from '../../../platform/clock.ts';
import { postOutside } from '../../../platform/outside/egress.ts';
import type { WebhookSettings } from '../../../platform/outside/erp-settings.ts';
import type { PeppolSettings } from '../../../platform/outside/peppol-settings.ts';
import { signedHeadersOfPieces } from '../../../platform/outside/standard-webhooks.ts';
import { fileNamePart } from '../../../platform/storage/file-name.ts';
import type { MessageKind } from './message-queries.ts';
import { unpacked } from './packed.ts';

export interface Parcel {
  /** Id that is the same at every attempt, so that the receiver can ignore what it already has. */
  id: string;
  kind: MessageKind;
  number: string;
  connectionId: string;
  /** Electronic addresses such as 0088:5798000012345. */
  sender: string;
  receiver: string;
  /** The document as gzip, and its size in bytes before compression. */
  content: Buffer;
  bytes: number;
}

/** `send` returns when the access point has stored the document, and throws otherwise. */
export interface AccessPoint {
  send(parcel: Parcel, signal: AbortSignal): Promise<void>;
}

const ubl = 'urn:oasis:names:specification:ubl:schema:xsd';
const transactions = 'urn:fdc:peppol.eu:poacc:trns';

const billing = (root: 'Invoice' | 'CreditNote') => ({
  type: `${ubl}:${root}-2::${root}##urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0::2.1`,
  process: 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0',
});

const networkNames: Record<MessageKind, { type: string; process: string }> = {
  catalogue: {
    type: `${ubl}:Catalogue-2::Catalogue##${transactions}:catalogue:3::2.1`,
    process: 'urn:fdc:peppol.eu:poacc:bis:catalogue_wo_response:3',
  },
  orderResponse: {
    type: `${ubl}:OrderResponse-2::OrderResponse##${transactions}:order_response:3::2.1`,
    process: 'urn:fdc:peppol.eu:poacc:bis:ordering:3',
  },
  invoice: billing('Invoice'),
  creditNote: billing('CreditNote'),
};

/** Extra time in ms for each started megabyte of a document. */
const msPerMegabyte = 1000;

export function accessPointOf(
  { folder, webhook }: PeppolSettings,
  { clock }: { clock: Clock },
): AccessPoint | null {
  if (folder !== null) return filesIn(folder);
  return webhook === null ? null : postsTo(webhook, clock);
}

/** Writes each document into a folder as a complete file; a repeated document replaces its own file. */
const filesIn = (folder: string): AccessPoint => ({
  send: async ({ kind, number, connectionId, content }, signal) => {
    signal.throwIfAborted();
    await placeFile(folder, `${kind}-${fileNamePart(number)}-${connectionId}.xml`, unpacked(content));
  },
});

const postsTo = ({ url, keys, timeoutMs, allowsPrivate }: WebhookSettings, clock: Clock): AccessPoint => ({
  send: async (parcel, signal) => {
    const { id, kind, sender, receiver, content, bytes } = parcel;
    const signed = await signedHeadersOfPieces(keys, { id, pieces: unpacked(content) }, clock.now());
    const answer = await postOutside(url, {
      headers: {
        'content-type': 'application/xml; charset=utf-8',
        'peppol-sender': sender,
        'peppol-receiver': receiver,
        'peppol-document-type': networkNames[kind].type,
        'peppol-process': networkNames[kind].process,
        ...signed,
      },
      body: { bytes, pieces: unpacked(content) },
      timeoutMs: timeoutMs + Math.ceil(bytes / 1_000_000) * msPerMegabyte,
      signal,
      allowsPrivate,
    });
    if (isAccepted(answer, parcel)) return;
    const reason = reasonOf(answer, parcel);
    throw isRefusal(answer.status) ? new MessageRefused(reason) : new NotAccepted(reason);
  },
});
