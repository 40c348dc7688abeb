export const consolePeopleLabels: Record<string, { da: string; en: string }> = {
  'error.adminOnly': { da: 'Kun en administrator kan ændre medarbejdere. Intet er ændret.', en: 'Only an administrator can change staff. Nothing has been changed.' },
  'error.ownRights': { da: 'Du kan ikke ændre din egen adgang. Bed en anden administrator om det.', en: 'You cannot change your own access. Ask another administrator to do it.' },
  'error.emailTaken': { da: 'E-mailen har allerede en bruger. Find brugeren i listen i stedet.', en: 'The e-mail has a user already. Find the user in the list instead.' },
  'error.personLocked': { da: 'Brugeren er spærret og kan ikke få et link. Ophæv spærringen først.', en: 'The user is locked and cannot get a link. Unlock the user first.' },
};
