import type { FileClaims } from '../../../platform/spreadsheets/sheet.ts';

/** By the path of the element below `Delivery`. */
const parts: Readonly<Record<string, 'name' | 'street' | 'postalCode' | 'city'>> = {
  'DeliveryLocation/ID': 'name',
  'DeliveryParty/PartyIdentification/ID': 'name',
  'DeliveryParty/EndpointID': 'name',
  ...Object.fromEntries(
    ['DeliveryLocation/Address', 'DeliveryAddress', 'DeliveryParty/PostalAddress'].flatMap((address) =>
      (
        [
          ['StreetName', 'street'],
          ['BuildingNumber', 'street'],
          ['PostalZone', 'postalCode'],
          ['CityName', 'city'],
        ] as const
      ).map(([name, part]) => [`${address}/${name}`, part]),
    ),
  ),
};

/** A street may come in two elements; of all else the first one counts. */
const joined = (part: string, before: string, written: string): string =>
  part === 'street' ? [before, written].filter(Boolean).join(' ') : before || written;

const buyerPath = 'BuyerCustomerParty/Party/EndpointID';
const delivery = /^(?:OrderLine\/LineItem\/)?Delivery(?:\/(.+))?$/;

export function placeCollector() {
  const places: Omit<FileClaims['places'][number], 'isBuyers'>[] = [];
  let buyer = '';
  let now = { name: '', street: '', postalCode: '', city: '' };

  function close(): void {
    const { name, street, postalCode, city } = now;
    const shown = [name, street, [postalCode, city].filter(Boolean).join(' ')].filter(Boolean).join(', ');
    if (shown !== '') places.push({ names: name ? [name] : [], street, postalCode, shown });
    now = { name: '', street: '', postalCode: '', city: '' };
  }

  return {
    take(path: string, written: string): void {
      if (path === buyerPath) buyer = written;
      const [whole, inside = ''] = delivery.exec(path) ?? [];
      if (whole === undefined) return;
      if (inside === '') close();
      const part = Object.hasOwn(parts, inside) ? parts[inside] : undefined;
      if (part !== undefined) now[part] = joined(part, now[part], written);
    },
    all: (): FileClaims['places'] =>
      places.map((place) => ({ ...place, isBuyers: place.names.includes(buyer) })),
  };
}
