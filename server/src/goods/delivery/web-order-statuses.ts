export const webOrderStatuses = ['Received', 'InProgress', 'Withdrawn', 'Cancelled', 'Refused'] as const;

export type WebOrderStatus = (typeof webOrderStatuses)[number];

/** Web orders with these statuses count for no other order of their day. */
export const endedWebOrders = ['Withdrawn', 'Cancelled', 'Refused'] as const satisfies WebOrderStatus[];

/** SQL condition for a column of statuses: the web order is still valid. */
export const holdsInSql = (status: string): string => `${status} not in ('${endedWebOrders.join("', '")}')`;
