export const deletionServerLabels: Record<string, { da: string; en: string }> = {
  'error.deletionUnconfirmed': { da: 'Det skrevne passer ikke. Intet er slettet.', en: 'What was entered does not match. Nothing has been deleted.' },
  'error.deletionBlocked': { da: 'Noget er stadig åbent. Intet er slettet. Hent siden igen, og se hvad.', en: 'Something is still open. Nothing has been deleted. Load the page again to see what.' },
};
