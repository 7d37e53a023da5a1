/** Landed migrations import this path and never change; the code itself is in `search/`. */
export { flickSearch, hashtagSearch, ownerSearch, personSearch, questSearch } from './search/search-text.ts';
