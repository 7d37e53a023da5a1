import type { SearchType } from '../../contract/search.ts';
import { flicksFound, trendingFlicks } from './search-flicks.ts';
import { hashtagsFound, trendingHashtags } from './search-hashtags.ts';
import { peopleFound, popularPeople } from './search-people.ts';
import { questsFound, trendingQuests } from './search-quests.ts';
import { popularSongs, songsFound } from './search-songs.ts';
import { type Found, searchEach, searchPage } from './search-statement.ts';

type Parts = Record<SearchType, Found>;

const found: Parts = {
  users: peopleFound,
  hashtags: hashtagsFound,
  songs: songsFound,
  quests: questsFound,
  flicks: flicksFound,
};
const trending: Parts = {
  users: popularPeople,
  hashtags: trendingHashtags,
  songs: popularSongs,
  quests: trendingQuests,
  flicks: trendingFlicks,
};

const pages = (name: string, parts: Parts) => ({
  users: searchPage(`${name}.users`, parts.users),
  hashtags: searchPage(`${name}.hashtags`, parts.hashtags),
  songs: searchPage(`${name}.songs`, parts.songs),
  quests: searchPage(`${name}.quests`, parts.quests),
  flicks: searchPage(`${name}.flicks`, parts.flicks),
});

/** What fits a search, and what stands there without one; all as JSON text. */
export const searchRepository = {
  found: { page: pages('search', found), each: searchEach('search.each', found) },
  trending: { page: pages('trending', trending), each: searchEach('trending.each', trending) },
};
