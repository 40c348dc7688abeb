export const mediaLabels: Record<string, { da: string; en: string }> = {
  'error.photoRefused': { da: '{{why}}', en: '{{why}}' },
  'error.tooManyPictures': { da: 'Varen har {{max}} billeder, som er det højeste antal. Fjern et af dem først.', en: 'The product has {{max}} pictures, which is the most. Remove one of them first.' },
  'photo.why.notAPicture': { da: 'Filen er ikke et billede. Vælg et billede i JPEG, PNG, WebP eller AVIF.', en: 'The file is not a picture. Choose a picture in JPEG, PNG, WebP or AVIF.' },
  'photo.why.heic': { da: 'Billedet er i HEIC, som vi ikke kan læse. Gem det som JPEG, eller tag det med knappen her.', en: 'The picture is in HEIC, which we cannot read. Save it as JPEG, or take it with the button here.' },
  'photo.why.tooManyPixels': { da: 'Billedet har for mange pixels. Det må højst have {{megapixels}} megapixels.', en: 'The picture has too many pixels. It can have at most {{megapixels}} megapixels.' },
  'photo.why.animated': { da: 'Billedet bevæger sig. Vælg et stillbillede.', en: 'The picture is animated. Choose a still picture.' },
  'photo.why.tooLarge': { da: 'Billedet fylder mere end {{megabytes}} MB.', en: 'The picture is larger than {{megabytes}} MB.' },
  'photo.why.refused': { da: 'Der er intet billede på adressen.', en: 'There is no picture at the address.' },
  'photo.why.unreachable': { da: 'Adressen svarer ikke, eller den må ikke hentes fra.', en: 'The address does not answer, or nothing may be loaded from it.' },
  'photo.why.broken': { da: 'Billedet er ødelagt eller kom ikke helt frem. Prøv et andet.', en: 'The picture is damaged or did not arrive in full. Try another one.' },
};
