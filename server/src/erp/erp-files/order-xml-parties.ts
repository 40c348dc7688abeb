import {
  companyScheme,
  glnScheme,
  peppolCompanyNumber,
} from '../../documents/sales-documents/peppol/parties.ts';
import { type XmlElement, xmlGroup, xmlText } from '../../platform/write-xml.ts';
import type { OrderParty } from './party-queries.ts';

const emailScheme = 'EM';

interface Contact {
  name: string;
  email: string | null;
}

/** Of Peppol: a scheme and the number in it, such as 0088 and a GLN. */
export interface ElectronicAddress {
  scheme: string;
  id: string;
}

/**
 * Peppol requires an electronic address of each party: `known` when it is given, else the GLN, else the CVR number, else the
 * e-mail address of the person who ordered.
 */
export function orderPartyOf(
  party: OrderParty,
  contact: Contact | null,
  known: ElectronicAddress | null = null,
): XmlElement {
  const { name, address, postalCode, city, countryCode, companyNumber } = party;
  const company = companyNumber === null ? null : peppolCompanyNumber(companyNumber, countryCode);
  return xmlGroup(
    'cac:Party',
    known === null
      ? endpointOf(party, company, contact)
      : xmlText('cbc:EndpointID', known.id, { schemeID: known.scheme }),
    party.gln === null
      ? null
      : xmlGroup('cac:PartyIdentification', xmlText('cbc:ID', party.gln, { schemeID: glnScheme })),
    xmlGroup('cac:PartyName', xmlText('cbc:Name', name)),
    xmlGroup(
      'cac:PostalAddress',
      xmlText('cbc:StreetName', address),
      xmlText('cbc:CityName', city),
      xmlText('cbc:PostalZone', postalCode),
      xmlGroup('cac:Country', xmlText('cbc:IdentificationCode', countryCode)),
    ),
    xmlGroup(
      'cac:PartyLegalEntity',
      xmlText('cbc:RegistrationName', name),
      company === null ? null : xmlText('cbc:CompanyID', company, { schemeID: companyScheme }),
    ),
    contact &&
      xmlGroup(
        'cac:Contact',
        xmlText('cbc:Name', contact.name),
        contact.email === null ? null : xmlText('cbc:ElectronicMail', contact.email),
      ),
  );
}

function endpointOf({ gln }: OrderParty, company: string | null, contact: Contact | null): XmlElement | null {
  if (gln !== null) return xmlText('cbc:EndpointID', gln, { schemeID: glnScheme });
  if (company !== null) return xmlText('cbc:EndpointID', company, { schemeID: companyScheme });
  return contact?.email == null ? null : xmlText('cbc:EndpointID', contact.email, { schemeID: emailScheme });
}
