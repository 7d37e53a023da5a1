import { limits } from '../../../../contract/core/limits.ts';
import { count, type Part } from '../article.ts';

const { collection, description, media, schedule, song } = limits;
const megabytes = (bytes: number) => `${bytes >> 20} MB`;

export const flicks: Part = {
  id: 'flicks',
  title: 'Flicks',
  passages: [
    {
      id: 'share-a-flick',
      title: 'How do I share a flick?',
      blocks: [
        `Press Create and pick up to ${media.perFlick} photos and videos. Photos can be up to ${megabytes(media.photoBytes)}; videos up to ${megabytes(media.videoBytes)} and ${count(media.videoSeconds, 'second')}. Crop them, choose a cover, add alt text for people who can’t see them, write a caption, add a place and a song, and choose who can see it. Then press “Share flick”.`,
        'It uploads in the background while you keep browsing. If you lose your connection, the upload continues when you’re back online, or we’ll tell you what to do.',
      ],
      place: { label: 'Create a flick', to: '/create' },
    },
    {
      id: 'schedule-a-flick',
      title: 'Can I schedule a flick?',
      blocks: [
        `Yes. Under “When to post”, choose “Schedule” and pick a date and time in your time zone, from ${count(schedule.soonestMinutes, 'minute')} to ${count(schedule.latestDays, 'day')} ahead. Nobody sees it before then, and people you mention or tag aren’t notified until then. You can have up to ${schedule.most} scheduled flicks.`,
        'Only you can see them, on your profile under “Scheduled” and in Create. There you can change the caption or time, post one now, or delete it. If a flick couldn’t be posted, for example because your account wasn’t active, we’ll notify you, and you’ll find it there with the reason.',
      ],
      place: { label: 'Your scheduled flicks', to: '/profile', search: { tab: 'scheduled' } },
    },
    {
      id: 'drafts',
      title: 'Do I lose my draft when I leave?',
      blocks: [
        'No. We keep your draft on your device until you share or discard it. Open Create to continue.',
        'When you log out, you can keep it for your next login on this device or delete it. Others who log in on this device can’t see it. Deleting your account deletes it too.',
      ],
    },
    {
      id: 'who-sees-a-flick',
      title: 'Who sees my flick?',
      blocks: [
        'The people you choose under “Who can see this”:',
        [
          'Everyone: including people without an account who have the link.',
          'Followers: people who follow you.',
          'Friends: people who follow you and who you follow back.',
          'Only you.',
        ],
        'This applies everywhere: feeds, search, hashtag pages, counts and links. For everyone else, the flick doesn’t exist. People you’ve blocked never see it.',
      ],
    },
    {
      id: 'who-comments',
      title: 'Who can comment?',
      blocks: [
        'You choose under “Who can comment”: everyone who can see it, followers, friends, or nobody. You and people you mention can always comment unless comments are off. Turning comments off keeps the ones already there. On your own flicks, you can delete any comment.',
      ],
    },
    {
      id: 'edit-a-flick',
      title: 'Can I change a flick after sharing it?',
      blocks: [
        'Yes. Open its menu and choose “Edit flick” to change its caption, alt text, tags, place, who can see it and who can comment. You can’t change its photos, videos or song. If you change the caption, place or tags, the flick is marked “edited”.',
      ],
    },
    {
      id: 'suggest-a-description',
      title: 'Can I suggest alt text for someone else’s photo?',
      blocks: [
        'Yes, if it doesn’t have any: open the flick’s menu and choose “Suggest a description”. We notify the author, who decides whether to use it. You can have one suggestion per photo at a time; a new one replaces it.',
        'Suggestions for your own flicks are in the flick’s menu, under “Suggested descriptions”. You can report them there, or turn suggestions off in Settings.',
      ],
      place: { label: 'Open Privacy', to: '/settings', search: { section: 'privacy' } },
    },
    {
      id: 'hide-counts',
      title: 'Can I hide the number of likes?',
      blocks: [
        'Yes. Turn off “Show like count” or “Show reposts”. Others can still like and repost it, but only you see the numbers.',
      ],
    },
    {
      id: 'captions',
      title: 'What can I write in a caption?',
      blocks: [
        `Up to ${count(description.max, 'character')}, ${count(description.hashtags, 'hashtag')} and ${count(description.mentions, 'mention')}. Type # for a hashtag and @ for a person.`,
      ],
    },
    {
      id: 'where-was-it-taken',
      title: 'Does a photo reveal where I was?',
      blocks: [
        'No. We create new files from the photos and videos you upload, without the location, camera and names stored in the originals. A place is shown only if you add one, and its coordinates are rounded to about 100 m.',
      ],
    },
    {
      id: 'where-i-was',
      title: 'How do I get back to my place in the feed?',
      blocks: [
        'Home opens with the newest flicks. If you’d scrolled further down last time, you’ll see “Back to where you were” at the top of Latest and Following. Press it to jump to that flick, with newer ones above and older ones below. Your browser remembers your place for a week, or until you log out.',
      ],
    },
    {
      id: 'see-less',
      title: 'How do I see less of something?',
      blocks: [
        'Open a flick’s menu and choose “Not interested” to keep it out of your feeds and searches. In Settings, Privacy you can mute words, phrases and hashtags: flicks with one in the caption stay out of your feeds, your searches, and hashtag and song pages, and comments with one are collapsed. Nobody is notified.',
      ],
      place: { label: 'Open Privacy', to: '/settings', search: { section: 'privacy' } },
    },
    {
      id: 'music',
      title: 'Which music can I use?',
      blocks: [
        `Songs from this site and sounds that others share, up to ${count(song.longest, 'second')} at a time. You can also add your own sound, and choose whether others can use it.`,
      ],
    },
    {
      id: 'reposts',
      title: 'What happens when I repost?',
      blocks: [
        'Your followers see the flick in their feed, with your comment if you add one. You can only repost flicks that everyone can see. You can undo a repost at any time, and it disappears if the flick is deleted.',
      ],
    },
    {
      id: 'collections',
      title: 'How do I organize what I’ve saved?',
      blocks: [
        `Use collections: choose “Save to…” in the menu of a flick or quest. An item can be in several collections, and you can have up to ${collection.most}. Only you can see them. If you delete a collection, its items stay saved.`,
      ],
      place: { label: 'Your collections', to: '/saved', search: { tab: 'collections' } },
    },
    {
      id: 'delete-a-flick',
      title: 'What happens when I delete a flick?',
      blocks: [
        'It disappears for everyone right away, along with its reposts, comments and likes. Its photos and videos are erased within minutes. You can’t undo this.',
      ],
    },
  ],
};
