/** Texts of the console about pictures of products and brands. */
export const consolePicturesLabels = {
  'console.pictures.title': { da: 'Billeder', en: 'Pictures' },
} as const;
