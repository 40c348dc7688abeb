export interface NotificationsState {
  /** The notification that is read. */
  id?: string;
  tab?: 'read' | 'all';
}

/** Reads which notification the address shows, and in which list. */
export function notificationParameters(search: Record<string, unknown>): NotificationsState {
  const id = String(search['id'] ?? '');
  const tab = search['tab'];
  return {
    ...(/^\d{1,15}$/.test(id) && { id }),
    ...((tab === 'read' || tab === 'all') && { tab }),
  };
}
