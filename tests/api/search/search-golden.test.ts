import { beforeAll, describe, expect, test } from 'vitest';
import type { SearchType } from '../../../contract/search/search.ts';
import { follow, person, type TestPerson } from '../../support/factories.ts';
import { flick, hashtag, song, textTokens } from '../../support/flicks/content.ts';
import { quest } from '../../support/quests/quests.ts';
import { findAll } from '../../support/search/search-requests.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';

let t: TestApp;
let viewer: TestPerson;

const PEOPLE = [
  ['amelia.lindqvist', 'Amelia Lindqvist'],
  ['amelie_roux', 'Amélie Rouxel'],
  ['zoe.krueger', 'Zoë Krügerson'],
  ['jonathan.ash', 'Jonathan Ashworthy'],
  ['kitebird', 'Ingrid Solheimsen'],
  ['solheimsen', 'Kite Solheimer'],
  ['yuki.tnk', '田中雪乃'],
  ['olga.ptrv', 'Ольга Петровская'],
  ['farid.hd', 'فريد الحدادي'],
  ['asha.r', 'आशालता राव'],
  ['minji.k', '김민지윤'],
  ['nell.ob', 'Nell O’Brannigan'],
  ['max.weiss_99', 'Maximiliane Weißenfels'],
  ['dots.lines', 'Dots & Lines Studio'],
] as const;

const TAGS = ['quarrylight', 'quarry_walks', 'CrèmeCaramel', '夕焼けの丘', 'закатница', 'lighthousekeeping'];

const SONGS = [
  ['Half Past Vermilion', 'Copper Wrens'],
  ['Été Indigoline', 'The Marzipans'],
  ['Wrens in Winterlight', 'Otto Quill'],
  ['Vermilion', 'Nobody Else'],
] as const;

const FLICKS: Record<string, { by: number; text: string; alt?: string }> = {
  quarry: { by: 0, text: 'Sunrise over the quarry lake, golden and cold #quarrylight' },
  bread: { by: 1, text: 'Sourdough starter, day nine' },
  heron: { by: 2, text: 'Nobody moved for an hour', alt: 'A heron standing in the reeds' },
  sourAlt: { by: 2, text: 'Breakfast', alt: 'A sourdough loaf on a board' },
  roofs: { by: 7, text: 'Крыши Тбилисовки под снегом' },
  snow: { by: 6, text: '雪景色の朝' },
  souk: { by: 8, text: 'سوق العطارين في الصباح' },
  cafe: { by: 1, text: 'Crème brûlée at the tiny patisserie' },
  quote: { by: 3, text: 'She said "never again" and meant it, wherever that windmill is' },
  emoji: { by: 4, text: 'Nothing but 🪁 all afternoon' },
  lake: { by: 3, text: 'The lake beyond the quarry gates' },
  plain: { by: 9, text: "It's o'clock somewhere in Zanzibarra" },
};

const QUESTS: Record<string, { by: number; title: string; text: string; state?: 'closed' }> = {
  doors: { by: 13, title: 'Doors of the Vasterholm quarter', text: 'Film one door, closed and then open.' },
  pour: { by: 13, title: 'Pour-over in one täke', text: 'A kettle, a filter, no cuts. #slowbrew' },
  ferry: { by: 4, title: 'Morning on the ferrydeck', text: 'Anything but the doors of Vasterholm.' },
  ramp: { by: 5, title: 'A clean drop-in', text: 'Vasterholm skatepark, any ramp.', state: 'closed' },
  bridge: { by: 7, title: 'Мосты Ладогорска', text: 'Ten quiet seconds on a bridge, please.' },
};

beforeAll(async () => {
  t = await startTestApp();
  viewer = await person(t);
  const people: TestPerson[] = [];
  for (const [username, name] of PEOPLE) people.push(await person(t, { username, name }));
  const tags = new Map<string, string>();
  for (const name of TAGS) tags.set(name, (await hashtag(t, name, viewer)).id);
  for (const [title, artist] of SONGS) await song(t, title, { artist });
  for (const [label, { by, text, alt }] of Object.entries(FLICKS)) {
    const [before = '', tag] = text.split('#');
    const description = textTokens(before);
    if (tag !== undefined) description.push({ type: 'hashtag', hashtagId: tags.get(tag) ?? '', name: tag });
    const media = {
      type: 'photo' as const,
      key: `public/golden/${label}.webp`,
      width: 8,
      height: 8,
      madeAt: t.clock.now(),
    };
    await flick(t, people[by] as TestPerson, {
      description,
      media: [{ ...media, ...(alt ? { alt: [alt] } : {}) }],
    });
  }
  for (const [label, { by, title, text, state }] of Object.entries(QUESTS)) {
    const key = `public/golden/${label}.webp`;
    const media = [{ type: 'photo' as const, key, width: 8, height: 8, madeAt: t.clock.now() }];
    await quest(t, people[by] as TestPerson, { title, description: text, media, ...(state && { state }) });
  }
  // Of two with the same beginning the followed person comes first.
  await follow(t, viewer, people[5] as TestPerson);
  return () => t.close();
});

/** What was typed, which list to look at, and what comes first in it: null for nothing. */
const GOLDEN: [string, SearchType, string | null][] = [
  ['amelia.lindqvist', 'users', 'amelia.lindqvist'],
  ['@amelia.lindqvist', 'users', 'amelia.lindqvist'],
  ['＠AMELIA.LINDQVIST', 'users', 'amelia.lindqvist'],
  ['Amelia Lindqvist', 'users', 'amelia.lindqvist'],
  ['amelia lin', 'users', 'amelia.lindqvist'],
  ['lindqvi', 'users', 'amelia.lindqvist'],
  ['lindqvist amelia', 'users', 'amelia.lindqvist'],
  ['amelie rouxel', 'users', 'amelie_roux'],
  ['AMÉLIE ROUXEL', 'users', 'amelie_roux'],
  ['@amelie_', 'users', 'amelie_roux'],
  ['zoë krügerson', 'users', 'zoe.krueger'],
  ['zoe krug', 'users', 'zoe.krueger'],
  ['zoekrueger', 'users', 'zoe.krueger'],
  ['jonathan ashwo', 'users', 'jonathan.ash'],
  ['jonatan ashworthy', 'users', 'jonathan.ash'],
  ['ashworty', 'users', 'jonathan.ash'],
  ['solheimsen', 'users', 'solheimsen'],
  ['ingrid solheimsen', 'users', 'kitebird'],
  ['solheim', 'users', 'solheimsen'],
  ['"kite solheimer"', 'users', 'solheimsen'],
  ['"kite solheim"', 'users', null],
  ['田中', 'users', 'yuki.tnk'],
  ['ольга петр', 'users', 'olga.ptrv'],
  ['ПЕТРОВСКАЯ', 'users', 'olga.ptrv'],
  ['петровскоя', 'users', 'olga.ptrv'],
  ['فريد', 'users', 'farid.hd'],
  ['आशालता', 'users', 'asha.r'],
  ['김민지', 'users', 'minji.k'],
  ["o'brannigan", 'users', 'nell.ob'],
  ['obrannigan nell', 'users', 'nell.ob'],
  ['weissenfels', 'users', 'max.weiss_99'],
  ['Weißenfels', 'users', 'max.weiss_99'],
  ['dots & lines', 'users', 'dots.lines'],
  ['@zzyzzxqqy', 'users', null],
  ['#quarrylight', 'hashtags', 'quarrylight'],
  ['＃QuarryLight', 'hashtags', 'quarrylight'],
  ['#quarryl', 'hashtags', 'quarrylight'],
  ['quarry walks', 'hashtags', 'quarry_walks'],
  ['#quarry_wa', 'hashtags', 'quarry_walks'],
  ['#cremecaramel', 'hashtags', 'CrèmeCaramel'],
  ['#crèmecar', 'hashtags', 'CrèmeCaramel'],
  ['#夕焼け', 'hashtags', '夕焼けの丘'],
  ['#ЗАКАТНИЦА', 'hashtags', 'закатница'],
  ['#lighthousekeping', 'hashtags', 'lighthousekeeping'],
  ['#"quarryli"', 'hashtags', null],
  ['vermilion', 'songs', 'Vermilion'],
  ['half past', 'songs', 'Half Past Vermilion'],
  ['copper wrens', 'songs', 'Half Past Vermilion'],
  ['wrens in', 'songs', 'Wrens in Winterlight'],
  ['ete indigo', 'songs', 'Été Indigoline'],
  ['indigolime', 'songs', 'Été Indigoline'],
  ['marzipans', 'songs', 'Été Indigoline'],
  ['sunrise quarry', 'flicks', 'quarry'],
  ['sourdough', 'flicks', 'bread'],
  ['sourdogh', 'flicks', 'bread'],
  ['heron reeds', 'flicks', 'heron'],
  ['тбилисовки', 'flicks', 'roofs'],
  ['雪景色', 'flicks', 'snow'],
  ['العطارين', 'flicks', 'souk'],
  ['creme brulee', 'flicks', 'cafe'],
  ['"quarry lake"', 'flicks', 'quarry'],
  ['"lake quarry"', 'flicks', null],
  ['"“never again”"', 'flicks', 'quote'],
  ['amelie sourdough', 'flicks', 'bread'],
  ['quarry light', 'flicks', 'quarry'],
  ['🪁', 'flicks', 'emoji'],
  ['its oclock zanzibarra', 'flicks', 'plain'],
  ['doors vasterholm', 'quests', 'doors'],
  ['vasterholm', 'quests', 'doors'],
  ['vasterhlom', 'quests', 'doors'],
  ['pour over take', 'quests', 'pour'],
  ['pourover', 'quests', 'pour'],
  ['slowbrew', 'quests', 'pour'],
  ['ferrydeck morning', 'quests', 'ferry'],
  ['"doors of vasterholm"', 'quests', 'ferry'],
  ['skatepark ramp', 'quests', 'ramp'],
  ['МОСТЫ ладог', 'quests', 'bridge'],
  ['"quiet ten"', 'quests', null],
];

const labelOf = (key: string) => /golden\/(\w+)\.webp/.exec(key)?.[1] ?? key;

describe.each(GOLDEN)('%s', (q, list, first) => {
  test(`${list}: ${first ?? 'nothing'}`, async () => {
    const found = await findAll(t, viewer, q, /^[@#＠＃]/.test(q) ? {} : { type: list });
    const names = {
      users: found.users.map((one) => one.username),
      hashtags: found.hashtags.map((one) => one.name),
      songs: found.songs.map((one) => one.title),
      quests: found.quests.map((one) => labelOf(one.media[0]?.url ?? '')),
      flicks: found.flicks.map((one) => labelOf(one.media[0]?.url ?? '')),
    };
    expect(names[list][0] ?? null).toBe(first);
    if (/^[@#＠＃]/.test(q)) return;
    const each = await findAll(t, viewer, q);
    expect(each[list]).toEqual(found[list].slice(0, 5));
    expect(each.totals[list]).toBe(found.total);
  });
});
