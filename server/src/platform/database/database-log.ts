/** The part of a pino logger that the database code needs. The details come first and the message second. */
export interface DatabaseLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}
