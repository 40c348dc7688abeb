/** Time in ms for a test to seed a demonstration: 30 s alone, several times that beside others on two cores. */
export const seedingMs = 150_000;
