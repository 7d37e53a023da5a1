import unhomoglyph from 'unhomoglyph';

/** Names that could be mistaken for the platform or a part of it, also in other spellings: see `isReserved`. */
const OF_THE_APP = `
abuse about account accounts admin administrator billing blog contact copyright everyone feedback
help hostmaster info legal mail me mod moderator
moderation news nobody noreply null official operator password payments postmaster
press privacy root safety security service staff status support system team terms trust undefined user
username verified verify webmaster www you`;

/** Names that begin a path of the app or the server. */
const OF_ADDRESSES = `
api app assets auth create create-quest dev docs flick flicks forgot-password hashtag hashtags health
home index keep-second-step legal login logout media mention notifications oauth pay profile public quest quests record
repost-flick saved search session settings sign-up signin signup song songs static storage suspended upload
uploads v1 wallet`;

/** Reserved wherever it appears: whatever surrounds it, such a name claims to be ours. */
const BRAND = 'flickquest';

const wordsOf = (list: string) => list.trim().split(/\s+/);

/** What a name looks like, by the confusable characters of UTS 39 and without separators: `F1ick_quest.` is `flickquest`. */
const looksOf = (name: string) => unhomoglyph(name.replace(/[._-]/g, '')).toLowerCase();

const looksReserved = new Set(wordsOf(OF_THE_APP).map(looksOf));
const brandLooks = looksOf(BRAND);
const exact = new Set(wordsOf(OF_ADDRESSES));

/** Whether that username is reserved, or looks like a reserved one. */
export function isReserved(username: string): boolean {
  const looks = looksOf(username);
  return exact.has(username) || looksReserved.has(looks) || looks.includes(brandLooks);
}
