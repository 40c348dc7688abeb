/** Statuses of a web order: as it was sent, in the supplier's hands, or come to nothing. */
export const webOrderStatuses = ['Received', 'InProgress', 'Withdrawn', 'Cancelled', 'Refused'] as const;

export type WebOrderStatus = (typeof webOrderStatuses)[number];

/** Statuses of web orders that came to nothing: they count for no other order of their day. */
export const endedWebOrders = ['Withdrawn', 'Cancelled', 'Refused'] as const satisfies WebOrderStatus[];

/** SQL condition for a column of statuses: the web order holds. */
export const holdsInSql = (status: string): string => `${status} not in ('${endedWebOrders.join("', '")}')`;
