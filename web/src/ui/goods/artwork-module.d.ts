declare module 'virtual:artwork' {
  /** Address of each picture, by Fluent emoji name. */
  export const artworkUrls: Record<import('./artwork-names.ts').ArtworkName, string>;
}
