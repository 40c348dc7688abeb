import { limits } from '@engros/contracts/values/limits.ts';
import {
  companyScheme,
  glnScheme,
  peppolCompanyNumber,
} from '../../documents/sales-documents/peppol/parties.ts';
import type { ElectronicAddress } from '../../erp/erp-files/order-xml-parties.ts';
import type { OrderParty } from '../../erp/erp-files/party-queries.ts';

/** Names of schemes in other formats, such as OIOUBL, with their number in the code list of Peppol. */
const otherNames: Readonly<Record<string, string>> = {
  GLN: glnScheme,
  EAN: glnScheme,
  'DK:CVR': companyScheme,
  'DK:SE': companyScheme,
  CVR: companyScheme,
};

export function addressOf(scheme: string, id: string): ElectronicAddress | undefined {
  const known = otherNames[scheme.trim().toUpperCase()] ?? scheme.trim();
  const number = id.trim().toUpperCase().replaceAll(' ', '');
  if (!/^\d{4}$/.test(known) || number === '') return undefined;
  return { scheme: known, id: known === companyScheme && /^\d{8}$/.test(number) ? `DK${number}` : number };
}

/** Such as 0088:5798000012345. */
export const addressText = ({ scheme, id }: ElectronicAddress): string => `${scheme}:${id}`;

export function readAddress(text: string): ElectronicAddress | undefined {
  const colon = text.indexOf(':');
  return colon < 0 ? undefined : addressOf(text.slice(0, colon), text.slice(colon + 1));
}

/**
 * Returns the forms in which documents may write a delivery address that has a scheme: with the scheme, without it, and
 * as given.
 */
export function deliveryNames(text: string): string[] {
  const written = text.trim().slice(0, limits.punchOutTextLength);
  const address = readAddress(written);
  return address ? [addressText(address), address.id, written] : [written];
}

/** Its GLN, else its CVR number; null without either. */
export function partyAddress({ gln, companyNumber, countryCode }: OrderParty): string | null {
  if (gln !== null) return `${glnScheme}:${gln}`;
  if (companyNumber === null) return null;
  return `${companyScheme}:${peppolCompanyNumber(companyNumber, countryCode)}`;
}
