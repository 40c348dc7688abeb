export const offsetOf = (page: number, pageSize: number): number => (page - 1) * pageSize;

/** At least one. */
export const numberOfPages = (total: number, pageSize: number): number =>
  Math.max(1, Math.ceil(total / pageSize));
