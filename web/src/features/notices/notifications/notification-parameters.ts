export interface NotificationsState {
  id?: string;
  tab?: 'read' | 'all';
}

export function notificationParameters(search: Record<string, unknown>): NotificationsState {
  const id = String(search['id'] ?? '');
  const tab = search['tab'];
  return {
    ...(/^\d{1,15}$/.test(id) && { id }),
    ...((tab === 'read' || tab === 'all') && { tab }),
  };
}
