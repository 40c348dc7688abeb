import type { ConnectionDetails, ConnectionProtocol } from '@engros/contracts/supplier/procurement.ts';
import { isAllowedOutside } from '../../platform/outside/egress.ts';
import { addressText, readAddress } from '../peppol/addresses.ts';
import type { WrittenConnection } from './connection-queries.ts';

type Settings = ConnectionDetails['Settings'];

/**
 * A host as browsers write it. Other signs are allowed in an address, but in the header that lists the origins a star
 * means every host, and a semicolon begins another rule.
 */
const plainHost = /^(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])$/;

/** As browsers write it; undefined for anything but https, or http on this machine. */
function originOf(text: string): string | undefined {
  const url = URL.parse(text.trim());
  if (url === null || url.pathname !== '/' || url.search !== '' || url.username !== '') return undefined;
  if (!plainHost.test(url.hostname)) return undefined;
  const isLocal = url.protocol === 'http:' && ['localhost', '127.0.0.1'].includes(url.hostname);
  return url.protocol === 'https:' || isLocal ? url.origin : undefined;
}

/** For Peppol it must be an electronic address. Undefined when the text is not valid. */
export function loginNameOf(protocol: ConnectionProtocol, written: string): string | undefined {
  if (protocol !== 'peppol') return written.trim() || undefined;
  const address = readAddress(written.trim());
  return address && addressText(address);
}

const mappingOf = (pairs: Settings['UnitCodes']): string =>
  JSON.stringify(Object.fromEntries(pairs.map(({ Ours, Theirs }) => [Ours.trim(), Theirs.trim()])));

/** Null for an empty text, undefined when posting to this URL is not allowed. */
function answersAddress(text: string): string | null | undefined {
  const address = text.trim();
  if (address === '') return null;
  return isAllowedOutside(address) ? address : undefined;
}

/** Undefined when one of the addresses is not valid. */
export function writtenSettings(settings: Settings, userId: string): WrittenConnection | undefined {
  const origins = settings.Origins.map(originOf);
  const answersTo = answersAddress(settings.AnswersTo);
  if (origins.includes(undefined) || answersTo === undefined) return undefined;
  return {
    user_id: userId,
    name: settings.Name.trim(),
    origins: [...new Set(origins.filter((origin) => origin !== undefined))],
    return_encoding: settings.ReturnEncoding,
    vendor_number: settings.VendorNumber.trim(),
    answers_to: answersTo,
    unit_codes: mappingOf(settings.UnitCodes),
    categories: mappingOf(settings.Categories),
    catalogue_goods: settings.CatalogueGoods,
    catalogue_price: settings.CataloguePrice,
    agreement_only: settings.IsAgreementOnly,
  };
}
