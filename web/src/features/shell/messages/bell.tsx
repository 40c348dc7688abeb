import { lazy, Suspense, useState } from 'react';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { BellFace, bellLabel } from './bell-face.tsx';
import { useMessages } from './message-log.ts';
import { useUnread } from './unread.ts';

const importList = () => import('./bell-list.tsx');
const BellList = lazy(async () => ({ default: (await importList()).BellList }));

export function Bell() {
  const [isWanted, setWanted] = useState(false);
  const unseen = useMessages().filter(({ isSeen }) => !isSeen).length + useUnread().count;
  const button = (
    <IconButton
      label={bellLabel(unseen)}
      size={40}
      onHeader
      className="bell"
      aria-haspopup="dialog"
      onHoverStart={() => void importList()}
      onPress={() => setWanted(true)}
    >
      <BellFace unseen={unseen} />
    </IconButton>
  );
  if (!isWanted) return button;
  return (
    <Suspense fallback={button}>
      <BellList />
    </Suspense>
  );
}
