import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPage } from '../../../test/a-page-context.ts';
import { useAnnouncement } from './announcement-notice.tsx';
import { NoticeSlot } from './notice-slot.tsx';

function Announced() {
  const announcement = useAnnouncement();
  return announcement && <NoticeSlot notices={[announcement]} />;
}

const announcement = {
  Id: 'pause',
  Kind: 'maintenance' as const,
  Title: 'Vi holder pause',
  Text: 'I aften kl. 22.',
  Link: null,
  Version: 'v1',
};

function openAgain(changes: Partial<typeof announcement>) {
  cleanup();
  openPage({ announcement: { ...announcement, ...changes } });
  render(<Announced />);
}

test('a closed announcement comes back only with a new text', () => {
  openAgain({});
  fireEvent.click(screen.getByRole('button', { name: 'Luk meddelelsen' }));
  openAgain({});
  expect(screen.queryByText('Vi holder pause')).toBeNull();
  openAgain({ Text: 'Flyttet til i morgen kl. 22.', Version: 'v2' });
  expect(screen.getByText('Vi holder pause')).toBeDefined();
});
