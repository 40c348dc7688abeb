declare module 'virtual:artwork' {
  /** URL of each picture, keyed by Fluent emoji name. */
  export const artworkUrls: Record<import('./artwork-names.ts').ArtworkName, string>;
}
