/** Landed migrations import this path and never change; the code itself is in `core/text-search/`. */
export {
  flickSearch,
  hashtagSearch,
  ownerSearch,
  personSearch,
  questSearch,
} from './core/text-search/search-text.ts';
