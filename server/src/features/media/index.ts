export { askForPictures } from './fetch-queries.ts';
export { mediaLabels } from './labels.ts';
export { createPictureFiles, type PictureFiles } from './picture-files.ts';
export { createPictureWork } from './picture-work.ts';
export { mediaRoutes } from './routes.ts';
export { tidyPictures } from './tidy-pictures.ts';
