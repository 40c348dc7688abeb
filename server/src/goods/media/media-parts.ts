import type { CatalogSource } from '../catalog/catalog-source.ts';
import type { PictureFiles } from './picture-files.ts';

export interface MediaParts {
  readonly files: PictureFiles;
  readonly catalog: CatalogSource;
  /** Called after the commit, so that the sizes of the picture are made at once. */
  readonly onPictureWritten?: () => void;
}
