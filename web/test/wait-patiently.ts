import { configure } from '@testing-library/react';

// A screen shows its parts over several turns; on a busy machine that takes more than the library's one second.
configure({ asyncUtilTimeout: 5000 });

// Their code is loaded once per worker and before the tests, so that no test waits for it.
const screens = import.meta.glob('../src/screens/*/*-screen.tsx');
await Promise.all(Object.values(screens).map((load) => load()));
