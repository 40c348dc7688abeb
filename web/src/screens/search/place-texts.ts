import { formatCount } from '../../lib/formats.ts';
import { label } from '../../lib/labels.ts';

/** The server's radius around a point that comes without one, km. */
const usualRadiusKm = 50;

/** `Inden for 60 km` */
export function radiusText(km = usualRadiusKm): string {
  return label('search.within', { km: formatCount(km) });
}

/** `Postnr. 8000–8990`, open at either end. */
export function postalText(from: string, to: string): string {
  return label('search.postal', { range: from && to ? `${from}–${to}` : from ? `${from}–` : `–${to}` });
}
