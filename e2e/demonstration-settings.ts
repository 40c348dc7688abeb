import { cheapPasswords } from './own-server.ts';

/** Settings that decide what is in the demonstration of the journeys. Its clock shows the time of the design pictures. */
export const demonstrationSettings = {
  DEMO: '1',
  DEMO_PRODUCTS: '1000',
  DEMO_KITCHENS: '80',
  DATA_DIR: 'memory:',
  CLOCK: '2026-11-23T08:30:00Z',
  LOG_LEVEL: 'warn',
  PASSWORD_MEMORY_KIB: cheapPasswords,
};
