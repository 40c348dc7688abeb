export interface Place {
  Latitude: number;
  Longitude: number;
}

const earthRadiusKm = 6371;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

export function distanceKm(from: Place, to: Place): number {
  const lat = radians(to.Latitude - from.Latitude) / 2;
  const lon = radians(to.Longitude - from.Longitude) / 2;
  const part =
    Math.sin(lat) ** 2 +
    Math.cos(radians(from.Latitude)) * Math.cos(radians(to.Latitude)) * Math.sin(lon) ** 2;
  return 2 * earthRadiusKm * Math.asin(Math.sqrt(part));
}
