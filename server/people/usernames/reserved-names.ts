/** Names that could be mistaken for the platform or a part of it. */
const OF_THE_APP = `
abuse about account accounts admin administrator billing blog contact copyright everyone feedback
flickquest flick.quest flick_quest flickquest.official flickquest_official flickquest.support
flickquest_support flickquest.team flickquest_team help hostmaster info legal mail me mod moderator
moderation news nobody noreply null official operator password payments postmaster
press privacy root safety security service staff status support system team terms trust undefined user
username verified verify webmaster www you`;

/** Names that begin a path of the app or the server. */
const OF_ADDRESSES = `
api app assets auth create create-quest dev docs flick flicks forgot-password hashtag hashtags health
home index keep-second-step legal login logout media mention notifications oauth pay profile public quest quests
repost-flick saved search session settings sign-up signin signup song songs static storage suspended upload
uploads v1 wallet`;

const reserved = new Set(`${OF_THE_APP} ${OF_ADDRESSES}`.trim().split(/\s+/));

/** Whether that username is reserved. */
export const isReserved = (username: string): boolean => reserved.has(username);
