import arches from '../../../assets/collage/arches.webp?no-inline';
import balloons from '../../../assets/collage/balloons.webp?no-inline';
import coffee from '../../../assets/collage/coffee.webp?no-inline';
import dunes from '../../../assets/collage/dunes.webp?no-inline';
import ferry from '../../../assets/collage/ferry.webp?no-inline';
import leaves from '../../../assets/collage/leaves.webp?no-inline';
import neon from '../../../assets/collage/neon.webp?no-inline';
import noodles from '../../../assets/collage/noodles.webp?no-inline';
import ridge from '../../../assets/collage/ridge.webp?no-inline';
import skate from '../../../assets/collage/skate.webp?no-inline';
import vases from '../../../assets/collage/vases.webp?no-inline';
import vinyl from '../../../assets/collage/vinyl.webp?no-inline';
import { Ticket } from '../../ui/ticket.tsx';

const columns = [
  { images: [leaves, ferry, vases, arches], shift: '-mt-39' },
  { images: [coffee, balloons, neon, dunes], shift: '-mt-12.5' },
  { images: [ridge, noodles, skate, leaves], shift: '-mt-50.5' },
  { images: [dunes, arches, vinyl, coffee], shift: '-mt-23' },
];

/** Columns of images, slightly rotated. Decorative, so it has no text. */
export function Collage() {
  return (
    <div
      aria-hidden="true"
      className="absolute top-0 -left-3 flex w-[calc(100%-1.5rem)] origin-top-left -rotate-4 animate-fade gap-4 pt-5"
    >
      {columns.map(({ images: pictures, shift }, column) => (
        <div key={shift} className={`relative flex min-w-0 flex-1 flex-col gap-4 ${shift}`}>
          {pictures.map((image) => (
            <img
              key={image}
              src={image}
              alt=""
              width={320}
              height={569}
              className="aspect-9/16 w-full rounded-3xl object-cover"
            />
          ))}
          {column === 1 && (
            <span className="absolute top-68 left-22 z-10">
              <Ticket size="l">$40.00</Ticket>
            </span>
          )}
        </div>
      ))}
    </div>
  );
}
