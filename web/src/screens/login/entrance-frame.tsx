import type { ReactNode } from 'react';
import { LoginColumn } from './login-column.tsx';
import { MosaicTiles } from './login-mosaic.tsx';
import './entrance.css';

/** Around the pages that links of mails open: the column with the form, and a narrow crate of goods. */
export function EntranceFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="entrance">
      <LoginColumn title={title}>{children}</LoginColumn>
      <div className="entrance-right" aria-hidden="true">
        <div className="entrance-mosaic">
          <MosaicTiles count={12} />
        </div>
      </div>
    </div>
  );
}
