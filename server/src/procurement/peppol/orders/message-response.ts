import { writeXml, xmlGroup, xmlText } from '../../../platform/write-xml.ts';
import { readAddress } from '../addresses.ts';
import { issuedAt, ublRoot } from '../ubl.ts';

/** Why a whole document is refused: it cannot be read (SV), or breaks a rule (BV). */
export type RefusalReason = 'SV' | 'BV';

export interface MessageRefusal {
  number: string;
  reason: RefusalReason;
  sentence: string;
  /** Number of the refused document; null when it could not be read. */
  documentId: string | null;
  sender: string | null;
  receiver: string | null;
}

/** Peppol BIS Message Level Response 3. */
export function messageRefusal(
  { number, reason, sentence, documentId, sender, receiver }: MessageRefusal,
  { now, timeZone }: { now: Temporal.Instant; timeZone: string },
): string {
  const party = (name: string, text: string | null) => {
    const address = text === null ? undefined : readAddress(text);
    return address && xmlGroup(name, xmlText('cbc:EndpointID', address.id, { schemeID: address.scheme }));
  };
  return writeXml({
    ...ublRoot('ApplicationResponse'),
    content: [
      xmlText('cbc:CustomizationID', 'urn:fdc:peppol.eu:poacc:trns:mlr:3'),
      xmlText('cbc:ProfileID', 'urn:fdc:peppol.eu:poacc:bis:mlr:3'),
      xmlText('cbc:ID', number),
      ...issuedAt(now, timeZone),
      party('cac:SenderParty', sender),
      party('cac:ReceiverParty', receiver),
      xmlGroup(
        'cac:DocumentResponse',
        xmlGroup('cac:Response', xmlText('cbc:ResponseCode', 'RE'), xmlText('cbc:Description', sentence)),
        xmlGroup('cac:DocumentReference', xmlText('cbc:ID', documentId ?? 'NA')),
        xmlGroup(
          'cac:LineResponse',
          xmlGroup('cac:LineReference', xmlText('cbc:LineID', 'NA')),
          xmlGroup(
            'cac:Response',
            xmlText('cbc:ResponseCode', 'RE'),
            xmlText('cbc:Description', sentence),
            xmlGroup('cac:Status', xmlText('cbc:StatusReasonCode', reason)),
          ),
        ),
      ),
    ],
  });
}
