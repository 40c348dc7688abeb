import { limits } from '@engros/contracts/values/limits.ts';
import { shortened } from '../../../platform/shortened.ts';
import { nodeAt, nodesNamed, textAt, type XmlNode } from '../../../platform/xml-tree.ts';
import type { WrittenAddress } from '../../system-orders/system-order.ts';
import { addressOf, addressText } from '../addresses.ts';
import { UnacceptableDocument } from './unacceptable.ts';

/** Places where a delivery names the address that goods go to. */
const namePaths = [
  ['DeliveryLocation', 'ID'],
  ['DeliveryParty', 'PartyIdentification', 'ID'],
  ['DeliveryParty', 'EndpointID'],
] as const;

/** Places where a delivery writes the address itself. */
const addressPaths = [
  ['DeliveryLocation', 'Address'],
  ['DeliveryAddress'],
  ['DeliveryParty', 'PostalAddress'],
] as const;

function namesOf(delivery: XmlNode): string[] {
  const node = namePaths.map((path) => nodeAt(delivery, ...path)).find((each) => each?.text.trim());
  if (node === undefined) return [];
  const written = shortened(node.text.trim(), limits.punchOutTextLength);
  const address = addressOf(node.attributes['schemeID'] ?? '', written);
  return address ? [addressText(address), written] : [written];
}

function deliveryOf(delivery: XmlNode): WrittenAddress {
  const node = addressPaths
    .map((path) => nodeAt(delivery, ...path))
    .find((each) => textAt(each, 'StreetName') !== '' || textAt(each, 'PostalZone') !== '');
  const at = (name: string) => shortened(textAt(node, name).trim(), limits.punchOutTextLength);
  const street = [at('StreetName'), at('BuildingNumber')].filter(Boolean).join(' ');
  const names = namesOf(delivery);
  const place = [at('PostalZone'), at('CityName')].filter(Boolean).join(' ');
  const shown = [names[0], street, place].filter(Boolean).join(', ');
  return { names, street, postalCode: at('PostalZone'), shown };
}

/**
 * Returns the places to which an order and its lines want goods delivered, and the name of the one for the whole order in its
 * possible forms, with and without its scheme. Throws for several names, because each would be an order of its own.
 */
export function deliveriesOf(root: XmlNode): { shipTo: string[]; addresses: WrittenAddress[] } {
  const items = nodesNamed(root, 'OrderLine').flatMap((line) => nodesNamed(line, 'LineItem'));
  const addresses = [root, ...items]
    .flatMap((node) => nodesNamed(node, 'Delivery'))
    .map(deliveryOf)
    .filter(({ shown }) => shown !== '');
  const named = new Map(
    addresses.flatMap(({ names }) => (names[0] === undefined ? [] : [[names[0], names]])),
  );
  if (named.size > 1) throw new UnacceptableDocument('severalAddresses');
  const [shipTo = []] = named.values();
  return { shipTo: [...shipTo], addresses };
}
