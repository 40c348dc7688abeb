import { readNavigation, readNavigationFavorites } from '@engros/contracts/navigation.ts';
import { type Registrar, serve } from '../../platform/http/serve.ts';
import { answerFavorites, answerNavigation, type NavigationSources } from './read-navigation.ts';

export function navigationRoutes(registrar: Registrar, sources: NavigationSources): void {
  serve(registrar, readNavigation, answerNavigation(sources));
  serve(registrar, readNavigationFavorites, answerFavorites(sources));
}
