import type { CatalogSource } from '../catalog/index.ts';
import type { PictureFiles } from './picture-files.ts';

/** Services that the handlers of pictures need besides the request. */
export interface MediaParts {
  readonly files: PictureFiles;
  readonly catalog: CatalogSource;
  /** Called after the commit of a new picture, so that its sizes are made at once. */
  readonly onPictureWritten?: () => void;
}
