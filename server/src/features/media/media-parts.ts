import type { CatalogSource } from '../catalog/index.ts';
import type { PictureFiles } from './picture-files.ts';

/** What the handlers of pictures need beside a call. */
export interface MediaParts {
  readonly files: PictureFiles;
  readonly catalog: CatalogSource;
  /** Called after the commit of a new picture, whose sizes are then made at once. */
  readonly onPictureWritten?: () => void;
}
