import type { Motif } from '../motif.ts';
import { balloon } from './balloon.ts';
import { books } from './books.ts';
import { bouquet } from './bouquet.ts';
import { bread } from './bread.ts';
import { cabin } from './cabin.ts';
import { catWindow } from './cat-window.ts';
import { desert } from './desert.ts';
import { fruit } from './fruit.ts';
import { guitar } from './guitar.ts';
import { koi } from './koi.ts';
import { lighthouse } from './lighthouse.ts';
import { market } from './market.ts';
import { mountainLake } from './mountain-lake.ts';
import { planets } from './planets.ts';
import { sailboat } from './sailboat.ts';
import { skyline } from './skyline.ts';
import { sleeve } from './sleeve.ts';
import { tea } from './tea.ts';
import { tent } from './tent.ts';
import { tiles } from './tiles.ts';
import { trail } from './trail.ts';
import { tram } from './tram.ts';
import { umbrellas } from './umbrellas.ts';

/** Every motif; landscapes, rooms and patterns alternate. */
export const motifs: readonly Motif[] = [
  mountainLake,
  bouquet,
  tram,
  bread,
  sailboat,
  catWindow,
  tiles,
  cabin,
  fruit,
  skyline,
  books,
  balloon,
  koi,
  desert,
  market,
  tent,
  sleeve,
  lighthouse,
  tea,
  umbrellas,
  guitar,
  trail,
  planets,
];
