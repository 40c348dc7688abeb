export const substituteServerLabels: Record<string, { da: string; en: string }> = {
  'error.secondChoiceSelf': { da: '{{product}} kan ikke komme i stedet for sig selv. Vælg en anden vare.', en: '{{product}} cannot come instead of itself. Choose another product.' },
  'error.secondChoiceUnknown': { da: '{{product}} kan ikke købes hos os. Vælg en anden vare.', en: '{{product}} cannot be bought from us. Choose another product.' },
  'error.secondChoiceAllergen': { da: '{{product}} kan ikke komme i stedet: den indeholder eller kan indeholde {{allergens}}, eller det er ikke oplyst.', en: '{{product}} cannot come instead: it contains or may contain {{allergens}}, or it is not stated.' },
  'error.secondChoiceOrganic': { da: '{{product}} kan ikke komme i stedet: den er ikke økologisk, og det er den ønskede vare.', en: '{{product}} cannot come instead: it is not organic, and the wanted product is.' },
  'error.tooManySecondChoices': { da: 'En vare kan højst have {{max}} erstatninger. Fjern en af dem først.', en: 'A product can have at most {{max}} replacements. Remove one of them first.' },
  'error.tooManyReplacements': { da: 'I kan højst vælge for {{max}} varer. Fjern en, I ikke bruger.', en: 'You can choose for at most {{max}} products. Remove one that you do not use.' },
  'error.replacementAnswered': { da: '{{by}} har svaret kl. {{time}}. Se svaret på ordren.', en: '{{by}} answered at {{time}}. See the answer on the order.' },
  'error.replacementPast': { da: 'Fristen er gået, eller ordren er ændret eller pakkes. Der kommer intet i stedet. Ring til os, hvis det haster.', en: 'The deadline has passed, or the order was changed or is being picked. Nothing comes instead. Call us if it is urgent.' },
  'error.replacementNotOffered': { da: 'Den vare kan ikke komme i stedet. Vælg en af dem, der er foreslået, eller at intet kommer.', en: 'That product cannot come instead. Choose one of those suggested, or that nothing comes.' },
  'error.replacementQuantity': { da: 'Antallet kan højst være {{max}}.', en: 'The quantity can be at most {{max}}.' },
};
