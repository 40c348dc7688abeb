/** For the people who operate the supplier's systems. */
export const fileDoorLabels = {
  'error.partNumberWrong': { da: 'Del {{part}} findes ikke i en fil med {{total}} dele.', en: 'There is no part {{part}} in a file of {{total}} parts.' },
  'error.partBroken': { da: 'Del {{part}} er ikke kommet frem, som den blev sendt: summen passer ikke. Send delen igen.', en: 'Part {{part}} did not arrive as it was sent: its checksum differs. Send the part again.' },
  'error.partDiffers': { da: 'Del {{part}} er kommet før med et andet indhold. Send filen under et nyt navn.', en: 'Part {{part}} came before with other content. Send the file under a new name.' },
  'error.partsMissing': { da: 'Der mangler dele af filen: {{parts}}. Send dem, og afslut igen.', en: 'Parts of the file are missing: {{parts}}. Send them, and finish again.' },
  'error.fileBroken': { da: 'Delene er kommet frem, men giver ikke filen: dens sum passer ikke. Send filen under et nyt navn.', en: 'The parts arrived, and are not the file: its checksum differs. Send the file under a new name.' },
  'error.tooManyUploads': { da: 'Der kan vente højst {{max}} filer, som ikke er afsluttet. Afslut en af dem.', en: 'At most {{max}} files that are not finished can wait. Finish one of them.' },
} as const;
