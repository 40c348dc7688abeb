/** Why a change of a record is not taken back. */
export const recordChangesLabels = {
  'record.back.since': { da: '{{who}} har ændret det siden, {{day}} kl. {{time}}. Det bliver stående, som det er.', en: '{{who}} changed it since, on {{day}} at {{time}}. It stays as it is.' },
  'record.back.byOther': { da: 'Det er ændret siden, og det er ikke noteret af hvem. Det bliver stående, som det er.', en: 'It was changed since, and it is not noted by whom. It stays as it is.' },
  'record.back.inUse': { da: 'Noget bruger det nu, så det bliver stående.', en: 'Something uses it now, so it stays.' },
  'record.back.nothing': { da: 'Det står allerede, som det stod før.', en: 'It stands as it did before already.' },
  'record.back.already': { da: 'Ændringen er allerede taget tilbage.', en: 'The change is taken back already.' },
  'record.back.tooOld': { da: 'Det, der stod før, er ikke gemt mere. Ret det i hånden.', en: 'What stood before is no longer kept. Change it by hand.' },
};
