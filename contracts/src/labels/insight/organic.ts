/** Texts of the organic share: the cockpit, purchases from others, statements and the report by mail. */
export const organicTexts = {
  'error.otherPurchaseWrong': { da: '{{why}}', en: '{{why}}' },
  'error.otherPurchasesReadBefore': {
    da: 'Filen er læst ind før. Der er ikke tilføjet noget.',
    en: 'The file was read before. Nothing was added.',
  },
  'error.tooManyOtherPurchases': {
    da: 'Der kan være højst {{max}} indkøb hos andre. Der er ikke tilføjet noget.',
    en: 'There can be at most {{max}} purchases from others. Nothing was added.',
  },
  'error.statementQuarterOutside': {
    da: 'Der kan ikke laves en opgørelse for kvartalet.',
    en: 'A statement of this quarter cannot be made.',
  },
  'error.statementTooLong': {
    da: 'Kvartalet har flere end {{max}} linjer. Kontakt os, så laver vi opgørelsen sammen.',
    en: 'The quarter has more than {{max}} lines. Contact us, and we make the statement together.',
  },
  'error.subscriberKnown': {
    da: '{{email}} er allerede tilmeldt.',
    en: '{{email}} is subscribed already.',
  },
  'error.tooManySubscribers': {
    da: 'Der kan være højst {{max}} modtagere. Afmeld en, før I tilmelder en ny.',
    en: 'There can be at most {{max}} recipients. Unsubscribe one before you add another.',
  },
} as const;
