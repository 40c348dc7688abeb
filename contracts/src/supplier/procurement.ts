import Type, { type Static } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { connectionId } from '../procurement/peppol.ts';
import { consoleLimits } from '../values/console-limits.ts';
import { instantOutput } from '../values/dates.ts';
import { limits } from '../values/limits.ts';
import { nullable, oneOf } from '../values/schema.ts';
import { ofConsole } from './parts.ts';

const staffOnly = ofConsole('procurement');
const text = Type.String();
const customerNumber = Type.String({ pattern: '^[0-9A-Za-z_-]{1,32}$', description: 'Customer number' });
const line = Type.String({ minLength: 1, maxLength: consoleLimits.connectionTextLength });

export const connectionProtocols = ['cxml', 'oci', 'peppol'] as const;
export type ConnectionProtocol = (typeof connectionProtocols)[number];
export const catalogueGoods = ['agreement', 'all'] as const;
export const cataloguePrices = ['customer', 'agreement', 'list'] as const;
export const returnEncodings = ['cxml-urlencoded', 'cxml-base64'] as const;

const mapping = Type.Array(Type.Object({ Ours: line, Theirs: line }), {
  maxItems: consoleLimits.connectionMappings,
});

const connection = Type.Object({
  Id: text,
  CustomerId: text,
  CustomerName: text,
  Protocol: oneOf(connectionProtocols),
  Name: text,
  /** The buyer's system signs in with it: an identity (cXML), a user name (OCI) or an electronic address (Peppol). */
  LoginName: text,
  UserName: text,
  IsActive: Type.Boolean(),
  LastUsedAt: nullable(instantOutput),
});
export type ProcurementConnection = Static<typeof connection>;

export const listConnections = endpoint({
  ...staffOnly,
  method: 'GET',
  path: '/api/console/procurement/connections',
  summary: 'Connections to customers’ procurement systems, by customer or name',
  bodyLimit: 0,
  query: Type.Object({ SearchText: Type.Optional(Type.String({ maxLength: limits.directoryTermLength })) }),
  output: Type.Object({ Connections: Type.Array(connection) }),
  errors: [],
});

const settings = {
  Name: line,
  /** Of the buyer in whose name the system acts. */
  EmailAddress: Type.String({ maxLength: limits.emailLength }),
  /**
   * Web origins, such as https://indkoeb.example, that baskets may be sent to and that may show the shop in a frame.
   */
  Origins: Type.Array(line, { maxItems: consoleLimits.connectionMappings }),
  ReturnEncoding: oneOf(returnEncodings),
  VendorNumber: Type.String({ maxLength: consoleLimits.connectionTextLength }),
  /** For confirmations, ship notices and invoices; empty when the system accepts none. */
  AnswersTo: Type.String({ maxLength: limits.urlLength }),
  UnitCodes: mapping,
  Categories: mapping,
  CatalogueGoods: oneOf(catalogueGoods),
  CataloguePrice: oneOf(cataloguePrices),
  /** True when only goods of the customer's agreement may be found and bought. */
  IsAgreementOnly: Type.Boolean(),
  /**
   * The customers that the system buys for, by the delivery address in its orders: the addressID of a ShipTo in cXML,
   * SHIPTO in OCI, or the GLN of a Peppol delivery. When the list is not empty, orders with any other address are
   * refused.
   */
  Addresses: Type.Array(Type.Object({ Address: line, CustomerId: customerNumber }), {
    maxItems: consoleLimits.connectionAddresses,
  }),
};

const message = Type.Object({
  At: instantOutput,
  Kind: oneOf([
    'session',
    'orderIn',
    'answer',
    'catalogue',
    'orderResponse',
    'invoice',
    'creditNote',
    'refused',
  ]),
  /** Number of the document; for a message that starts a session, the operation. */
  Subject: text,
  State: oneOf(['waiting', 'done', 'failed']),
  /** JSON; secrets are never included. */
  Content: text,
});
export type ProcurementMessage = Static<typeof message>;

const details = Type.Object({
  Connection: connection,
  Settings: Type.Object(settings),
  HasTwoSecrets: Type.Boolean(),
  /** True when we send a secret together with answers to the buyer's system. The secret itself is never shown again. */
  HasAnswerSecret: Type.Boolean(),
  Messages: Type.Array(message),
  Version: text,
});
export type ConnectionDetails = Static<typeof details>;

const ofConnection = {
  ...staffOnly,
  params: Type.Object({ customerNumber, connectionId }),
} as const;
const connections = '/api/console/procurement/connections';
const one = `${connections}/{customerNumber}/{connectionId}` as const;

export const readConnection = endpoint({
  ...ofConnection,
  method: 'GET',
  path: one,
  summary: 'A connection with its settings and its last messages',
  bodyLimit: 0,
  output: details,
  errors: ['notFound'],
});

/**
 * The secret that we send together with answers to the buyer's system. An empty text keeps the current secret, unless
 * the answers go to another host.
 */
const answerSecret = Type.String({ maxLength: consoleLimits.connectionTextLength });

const wrongSettings = [
  'connectionUserWrong',
  'connectionNameTaken',
  'connectionAddressWrong',
  'connectionDeliveryWrong',
] as const;

export const createConnection = endpoint({
  ...staffOnly,
  method: 'POST',
  path: connections,
  summary: 'Connects a customer’s procurement system; the secret is shown only in this answer',
  bodyLimit: limits.jsonBodyBytes,
  body: Type.Object({
    CustomerId: customerNumber,
    Protocol: oneOf(connectionProtocols),
    LoginName: line,
    ...settings,
    AnswerSecret: answerSecret,
  }),
  output: Type.Object({ Id: text, CustomerId: text, Secret: text }),
  errors: ['customerNotFound', ...wrongSettings],
});

export const changeConnection = endpoint({
  ...ofConnection,
  method: 'PUT',
  path: one,
  summary: 'Changes the settings of a connection',
  bodyLimit: limits.jsonBodyBytes,
  body: Type.Object({ ...settings, AnswerSecret: answerSecret, Version: text }),
  output: details,
  errors: ['notFound', 'changedMeanwhile', 'connectionSecretMissing', ...wrongSettings],
});

/** The old secret stays valid until staff end it, so that the buyer's system has time to change. */
export const makeConnectionSecret = endpoint({
  ...ofConnection,
  method: 'POST',
  path: `${one}/secret`,
  summary: 'Makes a second secret beside the one in use; it is shown only in this answer',
  bodyLimit: 0,
  output: Type.Object({ Secret: text }),
  errors: ['notFound'],
});

export const endOldSecret = endpoint({
  ...ofConnection,
  method: 'DELETE',
  path: `${one}/secret`,
  summary: 'Ends the older of two secrets',
  bodyLimit: 0,
  output: details,
  errors: ['notFound'],
});

export const switchConnection = endpoint({
  ...ofConnection,
  method: 'POST',
  path: `${one}/active`,
  summary: 'Turns a connection off or on again; off, it begins no session and sends no order',
  bodyLimit: 1024,
  body: Type.Object({ IsActive: Type.Boolean() }),
  output: details,
  errors: ['notFound'],
});

export const connectionChecks = [
  'active',
  'buyer',
  'customers',
  'origin',
  'answers',
  'address',
  'sender',
  'goods',
] as const;

export const testConnection = endpoint({
  ...ofConnection,
  method: 'POST',
  path: `${one}/test`,
  summary: 'Says of everything that a connection needs whether it is there',
  bodyLimit: 0,
  output: Type.Object({
    Checks: Type.Array(Type.Object({ Check: oneOf(connectionChecks), IsOk: Type.Boolean() })),
  }),
  errors: ['notFound'],
});

export const sendCatalogue = endpoint({
  ...ofConnection,
  method: 'POST',
  path: `${one}/catalogue`,
  summary: 'Writes the customer’s catalogue of now and sends it to the access point',
  rate: 'upload',
  bodyLimit: 0,
  output: Type.Object({ Number: text, Lines: Type.Integer() }),
  errors: ['notFound'],
});
