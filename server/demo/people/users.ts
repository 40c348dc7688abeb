import { uuidFrom } from '../random.ts';
import { demoCustomers } from './customers.ts';

/** The password of every demo account (domain 10). */
export const demoPassword = 'engros-demo';

/** A person of the demonstration with the customers they belong to, the default first. */
export interface DemoUser {
  id: string;
  email: string;
  name: string;
  phone: string;
  role: 'buyer' | 'sales' | 'support' | 'admin';
  customerIds: readonly string[];
  depotIds: readonly string[];
  isLeader: boolean;
}

function user(
  email: string,
  name: string,
  role: DemoUser['role'],
  belongs: { customers?: readonly string[]; depots?: readonly string[]; isLeader?: boolean },
): DemoUser {
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
  };
}

const havnen = demoCustomers
  .filter((customer) => customer.groupId === 'HAVNEN')
  .map((customer) => customer.id);

/** The accounts that domain 10 names. */
export const namedUsers = {
  anna: user('anna@havnen.example', 'Anna Krogh', 'buyer', { customers: havnen, isLeader: true }),
  lars: user('lars@kantinen.example', 'Lars Thorup', 'buyer', { customers: ['200200'], isLeader: true }),
  ida: user('ida@plejecentret.example', 'Ida Brandt', 'buyer', { customers: ['200300'] }),
  sofie: user('sofie@fjordgros.example', 'Sofie Lund', 'sales', { depots: ['AAR'] }),
  mads: user('mads@fjordgros.example', 'Mads Iversen', 'support', { depots: ['AAR', 'VEJ', 'KBH'] }),
  karen: user('karen@fjordgros.example', 'Karen Dahl', 'admin', { depots: ['AAR', 'VEJ', 'KBH'] }),
} as const;

const otherNames = [
  'Birgitte Skov',
  'Karim Haddad',
  'Signe Holm',
  'Ditte Rask',
  'Jens Overgaard',
  'Maja Frandsen',
  'Peter Noe',
  'Louise Bech',
  'Thomas Winther',
  'Camilla Ørum',
  'Rasmus Toft',
  'Helle Mørk',
  'Oliver Juhl',
  'Trine Bøgh',
  'Nikolaj Falk',
  'Astrid Lykke',
  'Henrik Dam',
  'Sara Kjær',
  'Mikkel Riis',
  'Eva Stage',
  'Jakob Elm',
  'Lone Agger',
  'Emil Vang',
  'Gitte Norup',
  'Victor Hald',
  'Pernille Aagaard',
  'Kasper Juhl',
  'Nanna Friis',
  'Bo Stentoft',
  'Ulla Krag',
  'Simon Bak',
  'Merete Holt',
];

/** A buyer for each customer that no named account belongs to, and a colleague of Anna's. */
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

/** Everyone who can log in. */
export const demoUsers: readonly DemoUser[] = [...Object.values(namedUsers), ...otherUsers()];
