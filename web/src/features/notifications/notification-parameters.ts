export interface NotificationsState {
  /** Id of the opened notification, whose text is shown. */
  id?: string;
  tab?: 'read' | 'all';
}

/** Returns the notification and the list that the URL names. */
export function notificationParameters(search: Record<string, unknown>): NotificationsState {
  const id = String(search['id'] ?? '');
  const tab = search['tab'];
  return {
    ...(/^\d{1,15}$/.test(id) && { id }),
    ...((tab === 'read' || tab === 'all') && { tab }),
  };
}
