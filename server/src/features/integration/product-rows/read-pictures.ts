import { limits } from '@engros/contracts/values/limits.ts';
import { isAllowedOutside } from '../../../platform/outside/egress.ts';
import type { Findings } from '../row-problem.ts';
import type { ProductCells } from './read-product-file.ts';

/** Addresses are separated by spaces, semicolons or bars, or by a comma, which may also be part of an address. */
const between = /[\s;|]+|,(?=https?:)/;

/**
 * Returns the addresses of a product's pictures; undefined for a blank cell. An address that cannot be used is left out
 * with a note, so that the product itself is imported.
 */
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

/** The rule of the column that keeps the address. Plain http is for this machine, in tests and demonstrations. */
const isStorable = (address: string): boolean =>
  address.length <= limits.pictureAddressLength &&
  /^(https:\/\/|http:\/\/(127\.0\.0\.1|localhost)[:/])\S+$/.test(address);
