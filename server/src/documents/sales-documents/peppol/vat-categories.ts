import { type XmlElement, xmlGroup, xmlText } from '../../../platform/write-xml.ts';
import { percentText } from './amounts.ts';

interface Place {
  countryCode: string;
}

/** Has an exemption when its own VAT class has no percentage; absent from older documents. */
type Buyer = Place & { companyNumber: string | null; isVatExempt?: boolean };

/** What decides why something is sold without VAT. */
export interface TaxedParties {
  seller: Place;
  buyer: Buyer;
  /** Decides in place of a buyer who pays for it. */
  orderer?: Buyer | null;
}

/** Countries of the VAT area of the EU; Greenland and the Faroe Islands lie outside of it. */
const vatArea = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MC MT NL PL PT RO SE SI SK'.split(
  ' ',
);

interface Exemption {
  /** Of UNCL5305. */
  category: 'E' | 'G' | 'K';
  /** Of the list of VAT exemption reasons of EN 16931. */
  reasonCode: string | null;
  /** In Danish, like the documents. */
  reason: string;
}

/** Null for a buyer without an exemption, whose goods at 0 % have a zero rate. */
export function exemptionOf({ seller, buyer: payer, orderer }: TaxedParties): Exemption | null {
  const buyer = orderer ?? payer;
  if (buyer.isVatExempt !== true) return null;
  const isAbroad = buyer.countryCode !== seller.countryCode;
  if (isAbroad && !vatArea.includes(buyer.countryCode))
    return { category: 'G', reasonCode: 'VATEX-EU-G', reason: 'Momsfri eksport' };
  // A sale to another member state has no VAT only when the buyer is registered there.
  if (isAbroad && buyer.companyNumber !== null)
    return { category: 'K', reasonCode: 'VATEX-EU-IC', reason: 'Momsfrit salg til EU-land' };
  return { category: 'E', reasonCode: null, reason: 'Fritaget for moms' };
}

/** Only the category of a sum says why it has no VAT (BR-E-10, BR-G-10, BR-IC-10). */
export function vatCategory(
  name: 'cac:TaxCategory' | 'cac:ClassifiedTaxCategory',
  percent: number,
  parties: TaxedParties,
  { isOfSum = false } = {},
): XmlElement {
  const exemption = percent > 0 ? null : exemptionOf(parties);
  return xmlGroup(
    name,
    xmlText('cbc:ID', exemption?.category ?? (percent > 0 ? 'S' : 'Z')),
    xmlText('cbc:Percent', percentText(percent)),
    isOfSum && exemption?.reasonCode != null
      ? xmlText('cbc:TaxExemptionReasonCode', exemption.reasonCode)
      : null,
    isOfSum && exemption !== null ? xmlText('cbc:TaxExemptionReason', exemption.reason) : null,
    xmlGroup('cac:TaxScheme', xmlText('cbc:ID', 'VAT')),
  );
}
