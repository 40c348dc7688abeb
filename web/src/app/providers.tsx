import { RouterProvider } from '@tanstack/react-router';
import type { createAppRouter } from './router.tsx';

/** The root of all screens. Server responses are cached inside the page frame, so the login need not load that code. */
export function Providers({ router }: { router: ReturnType<typeof createAppRouter> }) {
  return <RouterProvider router={router} />;
}
