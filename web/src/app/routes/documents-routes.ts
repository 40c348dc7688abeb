import { createRoute } from '@tanstack/react-router';
import { documentsParameters } from '../../features/documents/documents/documents-parameters.ts';
import { checkedSearch } from '../checked-search.ts';
import { lazyRouteComponent } from '../lazy-route-component.ts';
import { signedInOnly } from '../redirects.ts';
import { shell } from './frame-routes.ts';

const documents = createRoute({
  ...signedInOnly,
  getParentRoute: () => shell,
  path: '/documents',
  validateSearch: checkedSearch(documentsParameters),
  component: lazyRouteComponent(
    () => import('../../screens/documents/documents/documents-screen.tsx'),
    'DocumentsScreen',
  ),
});

export const documentsRoutes = [documents] as const;
