import type { Navigation, NavigationItem } from '@engros/contracts/pages/navigation.ts';

export function aNavigationItem(changes: Partial<NavigationItem> = {}): NavigationItem {
  return {
    Id: 'offers',
    Type: 'navigation_link',
    Title: 'Tilbud',
    Subtitle: null,
    Url: '/catalog/search?onOffer=True',
    Target: '_self',
    QuickLinkIcon: 'Offers',
    IconUrl: null,
    MenuItems: [],
    ...changes,
  };
}

export function aNavigation(changes: Partial<Navigation> = {}): Navigation {
  return {
    AuthenticationLinks: { RegisterPageUrl: null, LoginPageUrl: '/login' },
    NavigationItems: [aNavigationItem()],
    QuickLinks: [aNavigationItem({ Id: 'quick-offers' })],
    MyAccountLinks: [],
    ...changes,
  };
}
