import { screenPaths } from '@engros/contracts/screens.ts';
import { expect, test } from 'vitest';
import { createAppRouter } from './router.tsx';

test('the server knows every screen, and answers 404 for other pages only', () => {
  const paths = Object.keys(createAppRouter('/').routesByPath).filter((path) => path !== '/$');
  expect(paths.toSorted()).toEqual([...screenPaths].toSorted());
});
