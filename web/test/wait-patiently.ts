import { configure } from '@testing-library/react';

// A screen renders in several steps; on a busy machine this takes longer than the library's default of one second.
configure({ asyncUtilTimeout: 5000 });

// Loads the screens once per worker and before the tests, so no test waits for their code.
const screens = import.meta.glob('../src/screens/*/*-screen.tsx');
await Promise.all(Object.values(screens).map((load) => load()));
