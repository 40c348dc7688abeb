import * as console from '@engros/contracts/supplier/pictures.ts';
import { type Registrar, serve } from '../../platform/http/serve.ts';
import { openStore, type StorageSettings } from '../../platform/storage/storage-settings.ts';
import type { CatalogSource } from '../catalog/catalog-source.ts';
import { removeBrandPicture, uploadBrandPicture } from './brand-pictures.ts';
import { uploadCampaignPicture } from './campaign-pictures.ts';
import { listBrandPictures, listProductPictures } from './list-pictures.ts';
import type { MediaParts } from './media-parts.ts';
import { createPictureFiles, type PictureFiles } from './picture-files.ts';
import { arrangeProductPictures, sendProductPicture, uploadProductPicture } from './product-pictures.ts';
import { servePictures } from './serve-files.ts';

interface MediaSources extends Pick<MediaParts, 'onPictureWritten'> {
  readonly config: { readonly storage: StorageSettings };
  /** By default the storage that the settings name. */
  readonly pictures?: PictureFiles;
}

/** Everybody may read the picture files. */
export function mediaRoutes(registrar: Registrar, catalog: CatalogSource, sources: MediaSources): void {
  const { config, pictures = createPictureFiles(openStore(config.storage)) } = sources;
  const parts: MediaParts = { ...sources, files: pictures, catalog };
  servePictures(registrar.app, parts.files);
  serve(registrar, console.listProductPictures, listProductPictures(parts));
  serve(registrar, console.uploadProductPicture, uploadProductPicture(parts));
  serve(registrar, console.arrangeProductPictures, arrangeProductPictures(parts));
  serve(registrar, console.listBrandPictures, listBrandPictures(parts));
  serve(registrar, console.uploadBrandPicture, uploadBrandPicture(parts));
  serve(registrar, console.removeBrandPicture, removeBrandPicture);
  serve(registrar, console.uploadCampaignPicture, uploadCampaignPicture(parts));
  serve(registrar, console.sendProductPicture, sendProductPicture(parts));
}
