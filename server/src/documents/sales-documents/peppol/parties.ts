import { type XmlElement, xmlGroup, xmlText } from '../../../platform/write-xml.ts';

/** ISO 6523 schemes of the Peppol code list: Danish business register, GS1 location number. */
export const companyScheme = '0184';
export const glnScheme = '0088';

interface BillingParty {
  name: string;
  address: string;
  postalCode: string;
  city: string;
  countryCode: string;
  companyNumber: string | null;
  gln: string | null;
  /** Electronic address, such as 0088:5798000012345, of a party without GLN and company number. */
  electronicAddress?: string;
  /** The VAT number of the seller is required. */
  isTaxed: boolean;
  contact: { name: string | null; phone: string | null; email: string | null };
}

/** DK and eight digits, as in Peppol addresses and VAT numbers. */
export const peppolCompanyNumber = (companyNumber: string, countryCode: string) =>
  companyNumber.startsWith(countryCode) ? companyNumber : `${countryCode}${companyNumber}`;

/**
 * The electronic address is the GLN, which public customers have, or else the CVR number. A customer with neither has no
 * electronic address, and gets no such document.
 */
export function partyOf(party: BillingParty): XmlElement {
  const { name, address, postalCode, city, countryCode, companyNumber, contact } = party;
  const cvr = companyNumber === null ? null : peppolCompanyNumber(companyNumber, countryCode);
  return xmlGroup(
    'cac:Party',
    endpointOf(party, cvr),
    xmlGroup('cac:PartyName', xmlText('cbc:Name', name)),
    xmlGroup(
      'cac:PostalAddress',
      xmlText('cbc:StreetName', address),
      xmlText('cbc:CityName', city),
      xmlText('cbc:PostalZone', postalCode),
      xmlGroup('cac:Country', xmlText('cbc:IdentificationCode', countryCode)),
    ),
    party.isTaxed && cvr !== null
      ? xmlGroup(
          'cac:PartyTaxScheme',
          xmlText('cbc:CompanyID', cvr),
          xmlGroup('cac:TaxScheme', xmlText('cbc:ID', 'VAT')),
        )
      : null,
    xmlGroup(
      'cac:PartyLegalEntity',
      xmlText('cbc:RegistrationName', name),
      cvr === null ? null : xmlText('cbc:CompanyID', cvr, { schemeID: companyScheme }),
    ),
    contactOf(contact),
  );
}

function endpointOf({ gln, electronicAddress = '' }: BillingParty, cvr: string | null): XmlElement | null {
  if (gln !== null) return xmlText('cbc:EndpointID', gln, { schemeID: glnScheme });
  if (cvr !== null) return xmlText('cbc:EndpointID', cvr, { schemeID: companyScheme });
  const [schemeID, number] = electronicAddress.split(':');
  return schemeID && number ? xmlText('cbc:EndpointID', number, { schemeID }) : null;
}

function contactOf({ name, phone, email }: BillingParty['contact']): XmlElement | null {
  const given = [
    name === null ? null : xmlText('cbc:Name', name),
    phone === null ? null : xmlText('cbc:Telephone', phone),
    email === null ? null : xmlText('cbc:ElectronicMail', email),
  ];
  return given.every((each) => each === null) ? null : xmlGroup('cac:Contact', ...given);
}
