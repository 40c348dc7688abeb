import type { Place } from './distance.ts';

/** Position of Aarhus on the map. The positions of all other places except Bornholm are calculated from it. */
const anchor = { Latitude: 56.153, Longitude: 10.211, x: 122.6, y: 158.7 };
const perDegreeSouth = 95.1;
const perDegreeEast = 53.2;
/** Position of Bornholm on the map, where it has a corner of its own. */
const bornholm = { Latitude: 55.13, Longitude: 14.92, x: 260, y: 46 };
const eastOfScania = 14;

export function onMap({ Latitude, Longitude }: Place): { x: number; y: number } {
  const from = Longitude > eastOfScania ? bornholm : anchor;
  return {
    x: from.x + (Longitude - from.Longitude) * perDegreeEast,
    y: from.y - (Latitude - from.Latitude) * perDegreeSouth,
  };
}

const kmPerDegree = 111.2;

export function lengthOnMap(km: number): number {
  return (km / kmPerDegree) * perDegreeSouth;
}

export const towns: readonly (Place & { name: string })[] = [
  { name: 'Aalborg', Latitude: 57.048, Longitude: 9.919 },
  { name: 'Aarhus', Latitude: 56.153, Longitude: 10.211 },
  { name: 'Esbjerg', Latitude: 55.476, Longitude: 8.459 },
  { name: 'Herning', Latitude: 56.138, Longitude: 8.974 },
  { name: 'København', Latitude: 55.676, Longitude: 12.568 },
  { name: 'Kolding', Latitude: 55.491, Longitude: 9.473 },
  { name: 'Næstved', Latitude: 55.23, Longitude: 11.76 },
  { name: 'Odense', Latitude: 55.396, Longitude: 10.388 },
  { name: 'Roskilde', Latitude: 55.642, Longitude: 12.08 },
  { name: 'Rønne', Latitude: 55.1, Longitude: 14.706 },
  { name: 'Vejle', Latitude: 55.709, Longitude: 9.536 },
  { name: 'Viborg', Latitude: 56.453, Longitude: 9.402 },
];

export function geopointOf({ Latitude, Longitude }: Place): string {
  return `${Latitude},${Longitude}`;
}
