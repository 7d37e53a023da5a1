import { describe, expect, it } from 'vitest';
import { BASE_LOCALE, locales } from '../../contract/core/locales.ts';
import { questLimits } from '../../contract/quests/quest-limits.ts';
import { readHashtag } from '../flicks/hashtags/hashtag-key.ts';
import { motifs } from './drawings/motifs/motifs.ts';
import { clips } from './media/clips.ts';
import { scenes } from './media/scenes.ts';
import { bios } from './words/bios.ts';
import { captions } from './words/captions.ts';
import { comments } from './words/comments.ts';
import { hashtags } from './words/hashtags.ts';
import { captionsIn, hashtagsIn, speakers } from './words/languages.ts';
import { firstNames, lastNames } from './words/names.ts';
import { openQuests } from './words/open-quests.ts';
import { places } from './words/places.ts';
import { notes } from './words/quest-notes.ts';
import { brandWords, paidQuests } from './words/quests.ts';
import { replies } from './words/replies.ts';

const lists = {
  bios: [bios, 30],
  captions: [captions, 30],
  comments: [comments, 160],
  firstNames: [firstNames, 60],
  hashtags: [hashtags, 30],
  lastNames: [lastNames, 60],
  notes: [notes, 20],
  replies: [replies, 60],
} as const;

describe('texts of the demo world', () => {
  it.each(Object.entries(lists))('has enough %s, all different and calmly worded', (_, [list, least]) => {
    expect(list.length).toBeGreaterThanOrEqual(least);
    expect(new Set(list).size).toBe(list.length);
    for (const text of list) expect(text).toMatch(/^[^!\s][^!]{0,158}$/);
  });

  it('has two people for every language, and enough for them to write', () => {
    for (const locale of locales.filter((code) => code !== BASE_LOCALE))
      expect(speakers.filter(({ language }) => language === locale)).toHaveLength(2);
    for (const list of [...Object.values(captionsIn), ...Object.values(hashtagsIn)])
      expect(new Set(list).size).toBe(list.length);
    for (const text of Object.values(captionsIn).flat()) expect(text).toMatch(/^[^!\s][^!]{0,158}$/);
    for (const name of Object.values(hashtagsIn).flat()) expect(readHashtag(name)?.name).toBe(name);
  });

  it('states everything owners can state about a quest, once each', () => {
    const titles = [...paidQuests, ...openQuests].map(({ title }) => title);
    expect(new Set(titles).size).toBe(titles.length);
    for (const title of titles) expect([...title].length).toBeLessThanOrEqual(questLimits.title.max);
    const known = new Set([...motifs, ...scenes, ...clips].map(({ name }) => name));
    for (const { description, criteria, shows } of [...openQuests, ...Object.values(brandWords)]) {
      expect(description.length).toBeGreaterThanOrEqual(questLimits.description.min);
      // Reasons of the demo name the first or the second one.
      expect(criteria.length).toBeGreaterThan(1);
      for (const criterion of criteria) expect(criterion.length).toBeLessThanOrEqual(questLimits.criterion);
      for (const motif of shows) expect(known).toContain(motif);
    }
  });

  it('has a location for every setting an image can have', () => {
    expect(new Set(places.map((place) => place.setting))).toEqual(
      new Set(motifs.map((motif) => motif.setting)),
    );
    expect(new Set(places.map((place) => place.name)).size).toBe(places.length);
  });
});
