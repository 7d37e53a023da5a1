import type { SearchType } from '../../contract/search/search.ts';
import { flicksFound, trendingFlicks } from './search-flicks.sql.ts';
import { hashtagsFound, trendingHashtags } from './search-hashtags.sql.ts';
import { peopleFound, popularPeople } from './search-people.sql.ts';
import { type Found, searchEach, searchPage } from './search-query.sql.ts';
import { questsFound, trendingQuests } from './search-quests.sql.ts';
import { popularSongs, songsFound } from './search-songs.sql.ts';

type Parts = Record<SearchType, Found>;

const found: Parts = {
  users: peopleFound,
  hashtags: hashtagsFound,
  songs: songsFound,
  quests: questsFound('unfiltered'),
  flicks: flicksFound('unfiltered'),
};
const trending: Parts = {
  users: popularPeople,
  hashtags: trendingHashtags,
  songs: popularSongs,
  quests: trendingQuests('unfiltered'),
  flicks: trendingFlicks('unfiltered'),
};

const pages = (name: string, parts: Parts) => ({
  users: searchPage(`${name}.users`, parts.users),
  hashtags: searchPage(`${name}.hashtags`, parts.hashtags),
  songs: searchPage(`${name}.songs`, parts.songs),
  quests: searchPage(`${name}.quests`, parts.quests),
  flicks: searchPage(`${name}.flicks`, parts.flicks),
});

/** The results of a search, and what is shown without one; all as JSON text. */
export const searchRepository = {
  found: {
    page: pages('search', found),
    each: searchEach('search.each', found),
    /** For searches with filters, of the types that have any. */
    filteredPage: {
      quests: searchPage('search.quests.filtered', questsFound('filtered')),
      flicks: searchPage('search.flicks.filtered', flicksFound('filtered')),
    },
  },
  trending: {
    page: pages('trending', trending),
    each: searchEach('trending.each', trending),
    filteredPage: {
      quests: searchPage('trending.quests.filtered', trendingQuests('filtered')),
      flicks: searchPage('trending.flicks.filtered', trendingFlicks('filtered')),
    },
  },
};
