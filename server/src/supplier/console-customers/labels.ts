export const consoleCustomersLabels: Record<string, { da: string; en: string }> = {
  'error.fieldOwned': { da: 'Feltet rettes i {{system}} og kan ikke ændres her. Intet er ændret.', en: 'The field is changed in {{system}} and cannot be changed here. Nothing has been changed.' },
};
