import type { ReactNode } from 'react';
import { LoginColumn } from './login-column.tsx';
import { MosaicTiles } from './login-mosaic.tsx';
import './entrance.css';

export function EntranceFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid min-h-[100dvh] grid-cols-[minmax(0,1fr)_420px] bg-surface max-lg:grid-cols-1 max-lg:grid-rows-[68px_1fr]">
      <LoginColumn title={title}>{children}</LoginColumn>
      <div className="bg-[#0a2a33] p-0.5 max-lg:-order-1" aria-hidden="true">
        <div className="entrance-mosaic grid h-full grid-cols-[repeat(3,1fr)] grid-rows-4 gap-0.5 max-lg:h-auto max-lg:grid-cols-[repeat(6,1fr)] max-lg:grid-rows-[64px]">
          <MosaicTiles count={12} />
        </div>
      </div>
    </div>
  );
}
