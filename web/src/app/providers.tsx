import { RouterProvider } from '@tanstack/react-router';
import type { createAppRouter } from './router.tsx';

/**
 * The root of all screens. The cache of server responses is not here but inside the page frame, so that the login page
 * need not load its code.
 */
export function Providers({ router }: { router: ReturnType<typeof createAppRouter> }) {
  return <RouterProvider router={router} />;
}
