import { limits } from '@engros/contracts/values/limits.ts';
import { isAllowedOutside } from '../../../platform/outside/egress.ts';
import type { Findings } from '../row-problem.ts';
import type { ProductCells } from './read-product-file.ts';

/**
 * Separators of addresses: spaces, semicolons, bars, and commas before `http`, because an address may contain a comma.
 */
const between = /[\s;|]+|,(?=https?:)/;

/** Undefined for a blank cell. An unusable address is left out with a note, so that the product is still imported. */
export function readPictures(cells: ProductCells, { note }: Findings): readonly string[] | undefined {
  const written = (cells.pictures ?? '').trim();
  if (written === '') return undefined;
  const addresses = [...new Set(written.split(between).filter((address) => address !== ''))];
  const usable = addresses
    .filter(isAllowedOutside)
    .map((address) => new URL(address).href)
    .filter(isStorable);
  if (usable.length < addresses.length)
    note(
      'pictures',
      'pictureAddress',
      `${addresses.length - usable.length} of the picture addresses were left out: write https addresses of at most ${limits.pictureAddressLength} characters.`,
    );
  if (usable.length > limits.picturesOfProduct)
    note('pictures', 'picturesCut', `Only the first ${limits.picturesOfProduct} pictures are used.`);
  return usable.slice(0, limits.picturesOfProduct);
}

/** Plain http is allowed for this machine only, in tests and demonstrations. */
const isStorable = (address: string): boolean =>
  address.length <= limits.pictureAddressLength &&
  /^(https:\/\/|http:\/\/(127\.0\.0\.1|localhost)[:/])\S+$/.test(address);
