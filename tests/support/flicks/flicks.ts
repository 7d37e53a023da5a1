import { http } from 'msw';
import { type Flick, type FlickMedia, listFlicks } from '../../../contract/flicks/flick.ts';
import { aFlick, api, newId, respond } from '../app/mock-responses.ts';

export function aPhoto(fields: Partial<FlickMedia> = {}): FlickMedia {
  return {
    url: `/media/public/${newId()}.jpg`,
    type: 'photo',
    alt: [],
    taggedUsers: [],
    width: 1080,
    height: 1350,
    placeholder: null,
    duration: null,
    poster: null,
    sizes: [],
    ...fields,
  };
}

export const aVideo = (fields: Partial<FlickMedia> = {}) =>
  aPhoto({
    type: 'video',
    url: `/media/public/${newId()}.mp4`,
    poster: '/media/public/still.jpg',
    ...fields,
  });

/** A flick as in a feed, with an image and ten likes. */
export const aPost = (fields: Partial<Flick> = {}): Flick =>
  aFlick({ media: [aPhoto()], likeCount: 10, commentCount: 3, repostCount: 2, ...fields });

/** Answers the feed from one long list, cut into pages; a snapshot names where a page ended. */
export function feedOf(flicks: readonly Flick[], requests: URLSearchParams[] = []) {
  return http.get(api(listFlicks.path), ({ request }) => {
    const query = new URL(request.url).searchParams;
    requests.push(query);
    const limit = Number(query.get('limit') ?? 15);
    const page = Number(query.get('page') ?? 1);
    const snapshot = query.get('snapshot');
    const from = snapshot ? flicks.findIndex(({ _id }) => _id === snapshot) + 1 : (page - 1) * limit;
    const items = flicks.slice(from, from + limit);
    const end = items.at(-1)?._id;
    return respond(listFlicks, {
      flicks: items,
      page,
      totalPages: Math.ceil(flicks.length / limit),
      ...(end && { snapshot: end }),
    });
  });
}

/** A promise and what settles it, to hold an answer back. */
export function pendingResponse<T = void>() {
  let release: (value: T) => void = () => undefined;
  const promise = new Promise<T>((resolve) => {
    release = resolve;
  });
  return { promise, release };
}

/** Finds the text above a card that says who reposted it; the names in it are links. */
export const whoReposted = (text: string) => (_: string, element: Element | null) =>
  element?.tagName === 'P' && element.textContent === text;
