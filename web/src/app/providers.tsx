import { RouterProvider } from '@tanstack/react-router';
import type { createAppRouter } from './router.tsx';

/** What every screen stands on. The server's answers are kept by the shell, so that the login need not carry that code. */
export function Providers({ router }: { router: ReturnType<typeof createAppRouter> }) {
  return <RouterProvider router={router} />;
}
