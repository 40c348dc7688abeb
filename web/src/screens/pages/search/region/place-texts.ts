import { formatCount } from '../../../../lib/formats/formats.ts';
import { label } from '../../../../lib/labels.ts';

/** Radius in km that the server uses when none is given. */
const usualRadiusKm = 50;

export function radiusText(km = usualRadiusKm): string {
  return label('search.within', { km: formatCount(km) });
}

/** `Postnr. 8000–8990`; either end may be empty. */
export function postalText(from: string, to: string): string {
  return label('search.postal', { range: from && to ? `${from}–${to}` : from ? `${from}–` : `–${to}` });
}
