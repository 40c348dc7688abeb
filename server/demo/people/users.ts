import type { ConsolePart } from '@engros/contracts/supplier/parts.ts';
import { linesOf } from '../lists.ts';
import { uuidFrom } from '../random.ts';
import { demoCustomers } from './customers.ts';

/** Password of every demo account (domain 10). */
export const demoPassword = 'engros-demo';

/** The first customer is the default customer. */
export interface DemoUser {
  id: string;
  email: string;
  name: string;
  phone: string;
  role: 'buyer' | 'sales' | 'support' | 'admin';
  customerIds: readonly string[];
  depotIds: readonly string[];
  isLeader: boolean;
  language: 'da' | 'en';
  rights: Rights;
  /** Of the console; administrators use all. */
  consoleParts: readonly ConsolePart[];
}

interface Rights {
  mayOrder: boolean;
  maySeePrices: boolean;
  maySeeDocuments: boolean;
}

const allRights: Rights = { mayOrder: true, maySeePrices: true, maySeeDocuments: true };

interface Belongings {
  customers?: readonly string[];
  depots?: readonly string[];
  isLeader?: boolean;
  language?: 'da' | 'en';
  rights?: Partial<Rights>;
  consoleParts?: readonly ConsolePart[];
}

function user(email: string, name: string, role: DemoUser['role'], belongs: Belongings): DemoUser {
  const id = uuidFrom(`user:${email}`);
  return {
    id,
    email,
    name,
    phone: `+45 20 ${[2, 4, 6].map((at) => (Number.parseInt(id.slice(at, at + 2), 16) % 90) + 10).join(' ')}`,
    role,
    customerIds: belongs.customers ?? [],
    depotIds: belongs.depots ?? [],
    isLeader: belongs.isLeader ?? false,
    language: belongs.language ?? 'da',
    rights: { ...allRights, ...belongs.rights },
    consoleParts: belongs.consoleParts ?? [],
  };
}

const havnen = demoCustomers
  .filter((customer) => customer.groupId === 'HAVNEN')
  .map((customer) => customer.id);

/** The accounts that domain 10 lists by name; Lone has a part of the console, as an editor of a new supplier has. */
export const namedUsers = {
  anna: user('anna@havnen.example', 'Anna Krogh', 'buyer', { customers: havnen, isLeader: true }),
  lars: user('lars@kantinen.example', 'Lars Thorup', 'buyer', { customers: ['200200'], isLeader: true }),
  ida: user('ida@plejecentret.example', 'Ida Brandt', 'buyer', { customers: ['200300'] }),
  sofie: user('sofie@fjordgros.example', 'Sofie Lund', 'sales', { depots: ['AAR'] }),
  mads: user('mads@fjordgros.example', 'Mads Iversen', 'support', { depots: ['AAR', 'VEJ', 'KBH'] }),
  lone: user('lone@fjordgros.example', 'Lone Friis', 'support', {
    depots: ['AAR', 'VEJ', 'KBH'],
    consoleParts: ['orders', 'products', 'prices'],
  }),
  karen: user('karen@fjordgros.example', 'Karen Dahl', 'admin', { depots: ['AAR', 'VEJ', 'KBH'] }),
} as const;

const otherNames = linesOf('buyers.txt');

/** Returns a buyer for each customer without a named account, and a colleague of Anna's. */
function otherUsers(): DemoUser[] {
  const named = new Set([...namedUsers.anna.customerIds, '200200', '200300']);
  const buyers = demoCustomers
    .filter((customer) => !named.has(customer.id))
    .map((customer, index) => {
      const name = otherNames[index] ?? `Indkøber ${customer.id}`;
      return user(`indkoeb-${customer.id}@kunde.example`, name, 'buyer', {
        customers: [customer.id],
        isLeader: true,
      });
    });
  return [
    ...buyers,
    user('kasper@havnen.example', 'Kasper Nymand', 'buyer', { customers: ['200100', '200101'] }),
  ];
}

/** Users of one large kitchen with different rights, one of whom reads English. */
const kitchenOfMany: readonly DemoUser[] = [
  user('elev@bakken.example', 'Alma Bach', 'buyer', {
    customers: ['200503'],
    rights: { maySeePrices: false, maySeeDocuments: false },
  }),
  user('bogholder@bakken.example', 'Finn Brix', 'buyer', {
    customers: ['200503'],
    rights: { mayOrder: false },
  }),
  user('lager@bakken.example', 'Ove Sand', 'buyer', {
    customers: ['200503'],
    rights: { mayOrder: false, maySeePrices: false, maySeeDocuments: false },
  }),
  user('james@bakken.example', 'James Reed', 'buyer', { customers: ['200503'], language: 'en' }),
];

export const demoUsers: readonly DemoUser[] = [
  ...Object.values(namedUsers),
  ...otherUsers(),
  ...kitchenOfMany,
];
