/** Every list of people that can be followed is under `lists`; profiles under `profiles`. */
export const personKeys = {
  lists: ['people'] as const,
  followersOf: (userId: string) => ['people', 'followers', userId] as const,
  followingOf: (userId: string) => ['people', 'following', userId] as const,
  ofFlick: (of: 'likes' | 'reposts', flickId: string) => ['people', of, flickId] as const,
  followRequests: ['people', 'follow-requests'] as const,
  blocked: ['people', 'blocked'] as const,
  muted: ['people', 'muted'] as const,
  suggestions: ['people', 'suggestions'] as const,
  profiles: ['profile'] as const,
  profile: (userId: string) => ['profile', userId] as const,
};
