export const deadLetterLabels = {
  'error.letterSecret': { da: 'Mailen havde et hemmeligt link, som er slettet. Lav et nyt, der hvor mailen kom fra.', en: 'The mail had a secret link that was deleted. Make a new one where the mail came from.' },
} as const;
