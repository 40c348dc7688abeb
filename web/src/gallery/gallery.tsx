import { Buttons, Fields, Steppers } from './controls.tsx';
import { Data } from './data.tsx';
import { DatePickers } from './date-pickers.tsx';
import { Deliveries } from './deliveries.tsx';
import { GalleryHeader } from './header.tsx';
import { Lists } from './lists.tsx';
import { Marks } from './marks.tsx';
import { Messages } from './messages.tsx';
import { Overlays } from './overlays.tsx';
import { Products } from './products.tsx';

/** Every component in every state, as a visual check during development. */
export function Gallery() {
  return (
    <>
      <GalleryHeader />
      <main className="page-width pt-5">
        <h1>Komponenter og tilstande</h1>
        <Steppers />
        <Marks />
        <Deliveries />
        <DatePickers />
        <Buttons />
        <Messages />
        <Fields />
        <Overlays />
        <Lists />
        <Data />
        <Products />
      </main>
    </>
  );
}
