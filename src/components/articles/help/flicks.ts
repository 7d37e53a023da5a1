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
        `Press Create and pick up to ${media.perFlick} photos and videos. A photo may have ${megabytes(media.photoBytes)}, a video ${megabytes(media.videoBytes)} and ${count(media.videoSeconds, 'second')}. Crop them, choose a cover, describe them for people who cannot see them, write a caption, add a place and a song, and choose who sees it. Then press “Share flick”.`,
        'It uploads while you go on. If the network breaks off, it goes on by itself or says what to do.',
      ],
      place: { label: 'Create a flick', to: '/create' },
    },
    {
      id: 'schedule-a-flick',
      title: 'Can a flick be posted later?',
      blocks: [
        `Yes. Under “When to post” choose “Schedule” with a date and a time in your own time zone, ${count(schedule.soonestMinutes, 'minute')} to ${count(schedule.latestDays, 'day')} ahead. Nobody sees it before, and people whom you mention or tag hear of it only then. Up to ${schedule.most} flicks can wait.`,
        'They stand on your profile under “Scheduled”, for you alone, and in Create. There you change the caption or the time, post one now or delete it. What could not be posted, say because your account was not active, stays there with the reason, and we tell you.',
      ],
      place: { label: 'Your scheduled flicks', to: '/profile', search: { tab: 'scheduled' } },
    },
    {
      id: 'drafts',
      title: 'Is my work lost when I leave?',
      blocks: [
        'No. What you picked and typed is kept on your device until you share it or throw it away. Open Create again to go on.',
        'When you log out we ask: keep it for your next log-in on this device, where nobody else who logs in sees it, or delete it. Deleting your account deletes it too.',
      ],
    },
    {
      id: 'who-sees-a-flick',
      title: 'Who sees my flick?',
      blocks: [
        'Whom you choose under “Who can see this”:',
        [
          'Everyone: also people without an account who have the link.',
          'Followers: people who follow you.',
          'Friends: people who follow you and whom you follow.',
          'Only you.',
        ],
        'It holds everywhere: in feeds, search, hashtag pages, counts and links. To everybody else the flick looks as if it did not exist. People whom you block never see it.',
      ],
    },
    {
      id: 'who-comments',
      title: 'Who can comment?',
      blocks: [
        'Everyone who sees it, followers, friends or nobody, under “Who can comment”. You and people whom you mention may always comment, unless comments are off. Comments that stand already stay when you turn them off. On your own flick you can delete any comment.',
      ],
    },
    {
      id: 'edit-a-flick',
      title: 'Can I change a flick after sharing it?',
      blocks: [
        'Yes. Open its menu and choose “Edit flick”: caption, descriptions and tags of its pictures, place, who sees it and who comments. Pictures, videos and the song stay. What was changed in its words, place or tags is marked “edited”.',
      ],
    },
    {
      id: 'suggest-a-description',
      title: 'Can I describe a picture for its author?',
      blocks: [
        'Yes, where nobody has described it: open the menu of the flick and choose “Suggest a description”. Its author is told and uses it or not. For each picture one suggestion of yours waits at a time; another one takes its place.',
        'What others suggest for yours stands in the menu of your flick under “Suggested descriptions”. There you can report one, too. Turn suggestions off in Settings.',
      ],
      place: { label: 'Open Privacy', to: '/settings', search: { section: 'privacy' } },
    },
    {
      id: 'hide-counts',
      title: 'Can I hide how many like it?',
      blocks: [
        'Yes. Turn off “Show like count” or “Show reposts”. Others can still like and repost it, and you alone see the number.',
      ],
    },
    {
      id: 'captions',
      title: 'What can stand in a caption?',
      blocks: [
        `Up to ${count(description.max, 'character')}, ${count(description.hashtags, 'hashtag')} and ${count(description.mentions, 'mention')}. Type # for a hashtag and @ for a person.`,
      ],
    },
    {
      id: 'where-was-it-taken',
      title: 'Does a photo tell where I was?',
      blocks: [
        'No. Photos and videos are made anew from what you send, so the place, the camera and names inside the file stay behind. A place is shown only if you add one, and its coordinates are rounded to about 100 m.',
      ],
    },
    {
      id: 'where-i-was',
      title: 'How do I get back to where I was in the feed?',
      blocks: [
        'Home opens with what is newest. If you had read further down the last time, “Back to where you were” stands at the top of Latest and Following: press it, and you are at that flick again, with newer ones above and older ones below. Your browser keeps the place for a week, and forgets it when you log out.',
      ],
    },
    {
      id: 'see-less',
      title: 'How do I see less of something?',
      blocks: [
        'Open the menu of a flick and choose “Not interested”: it stays out of your feeds and searches. In Settings, Privacy you can mute words, phrases and hashtags: flicks whose caption has one stay out of your feeds and searches and off the pages of hashtags and songs, and such comments are folded. Nobody is told.',
      ],
      place: { label: 'Open Privacy', to: '/settings', search: { section: 'privacy' } },
    },
    {
      id: 'music',
      title: 'Which music can I use?',
      blocks: [
        `Songs of this site, and sounds that others made and share: up to ${count(song.longest, 'second')} of one. You can add a sound of your own as well, and say whether others may use it.`,
      ],
    },
    {
      id: 'reposts',
      title: 'What happens when I repost?',
      blocks: [
        'The flick appears to your followers again, with your words if you add some. Only flicks for everyone can be reposted. You can take your repost back at any time, and it goes when the flick is deleted.',
      ],
    },
    {
      id: 'collections',
      title: 'How do I keep what I saved in order?',
      blocks: [
        `Put it into collections: choose “Save to…” in the menu of a flick or quest. One thing can be in several, and you can have up to ${collection.most}. Only you see them. When you delete a collection, what was in it stays saved.`,
      ],
      place: { label: 'Your collections', to: '/saved', search: { tab: 'collections' } },
    },
    {
      id: 'delete-a-flick',
      title: 'What happens when I delete a flick?',
      blocks: [
        'It is gone for everybody at once, with its reposts, comments and likes, and its pictures and videos are erased within minutes. That cannot be undone.',
      ],
    },
  ],
};
