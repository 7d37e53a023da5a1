import { ACCOUNT_KEPT_DAYS, limits, YOUNGEST_AGE } from '../../../contract/core/limits.ts';
import { codeMinutes, retentionDays } from '../../../contract/core/retention.ts';
import { count, type Passage } from './article.ts';

const days = (many: number) => count(many, 'day');

/** The data that this product stores; it describes the code, and must change with it. */
export const privacyText: readonly Passage[] = [
  {
    id: 'in-short',
    title: 'In short',
    blocks: [
      'We keep what you give us to share, to find people and quests, and to pay and be paid. We show no advertising, sell nothing about you, and load no code that watches you. You decide who sees what you share, and you can have your account erased.',
    ],
  },
  {
    id: 'what-we-keep',
    title: 'What we keep, and why',
    blocks: [
      [
        'Your account: name, username, email or phone, date of birth, country, picture, pronouns, biography and links. It tells people who you are, lets us reach you, and shows that you are old enough. Your password and your recovery codes are kept only in a form that cannot be turned back, the secret of your authenticator app encrypted. Of passkeys we have only what checks them: the keys stay on your devices.',
        'What you share: flicks, captions, comments, questions about quests, descriptions that you suggest, reposts and sounds, with the audience that you chose.',
        'What you do here: whom you follow, block and mute, which words you mute, what you like, save and do not want to see, your notifications, and your last searches (at most ' +
          `${limits.search.history}; you can clear them).`,
        'Quests: what you post, what you send to quests of others, and what was decided about it and why.',
        'Money: every movement of your wallet, since books have to add up. Of a card or a bank account only the last digits.',
        'Devices: for each log-in its browser, network address and time, so that you can see who is in your account and end it, and the address for push messages if you allow them.',
        'Reports and problem reports that you send, with their pictures. The form shows what it sends along.',
      ],
    ],
  },
  {
    id: 'what-we-do-not-keep',
    title: 'What we do not keep',
    blocks: [
      [
        'Card and bank details. They go from your browser straight to the payment provider.',
        'What hides in files. Photos, videos and sounds are made anew from what you send: place, camera and names in the file stay behind, and what you sent is deleted then.',
        'Where you are. A place is kept only if you add one, rounded to about 100 m.',
        'Cookies. Your browser keeps your log-in, your drafts, your place in the feeds and your choices for this site itself, in its storage, and forgets them when you clear it.',
      ],
    ],
  },
  {
    id: 'who-sees-it',
    title: 'Who sees it',
    blocks: [
      [
        'Everybody: your name, username, picture, pronouns, biography, links, the numbers on your profile, and flicks for everyone with what is said below them.',
        'Whom you chose: flicks for followers, friends or yourself.',
        'You and the owner of a quest: what you sent to it. How you did so far stands beside it.',
        'You alone: your email, phone, date of birth, wallet, devices, searches, and what you saved, blocked, muted and do not want to see.',
        'Operators of this site: what was reported with what they need to decide, the problems and ideas that you send, and movements of money. What they decide is written down.',
      ],
      'Those who carry something for this site get what they need for it, where it uses them: a mail and a text message service (the address and the message), a push service (the message), a payment provider (what it takes to charge your card or pay you), and a store for uploaded files.',
    ],
  },
  {
    id: 'how-long',
    title: 'How long',
    blocks: [
      [
        `A sign-up that was not finished: ${days(retentionDays.signUp)}. Its code: ${codeMinutes.email} minutes by email, ${codeMinutes.phone} by text message.`,
        `Files and drafts that nothing was made of: ${days(retentionDays.draft)}; for a quest that you take part in, ${retentionDays.proofDraft}.`,
        `A flick that you delete: its files are gone within minutes, the rest of it after ${days(retentionDays.deletedFlick)}, in case it was reported. A deleted comment or question about a quest: its words at once, that it was there for ${days(retentionDays.deletedComment)}. While operators have yet to look into a report about what you deleted, they alone still see its files and words, for ${days(retentionDays.deletedFlick)} at most.`,
        `Notifications: ${days(retentionDays.notification)}. An email or text message that could not be sent: ${days(retentionDays.failedMessage)}, so that an operator can send it again; one with a code loses its text at once. A copy of your data that you requested: ${days(retentionDays.dataExport)}. What “For you” has shown you: ${days(retentionDays.shownForYou)}. A collection that you delete: ${days(retentionDays.deletedCollection)}, so that you can have it back.`,
        `Devices: ${days(retentionDays.idleSession)} after they were last used or logged out, ${retentionDays.session} at most.`,
        `A username that you gave up: ${days(retentionDays.username)}, so that nobody poses as you.`,
        'Movements of money, reports and what was decided about them: as long as the books and the law need them.',
        'Everything else: until you delete it or your account.',
      ],
    ],
  },
  {
    id: 'erasure',
    title: 'How to have it deleted',
    blocks: [
      `Delete your account in Settings. You are hidden at once; ${days(ACCOUNT_KEPT_DAYS)} later, if you have not come back, your name, username, contacts, date of birth, country, picture, pronouns, biography and password are erased in one step, then your flicks with their files, sounds, likes, saves, follows, searches, devices, authenticator app, passkeys, flicks that wait for their time, the problems and ideas that you sent us, and what you wrote and sent for quests.`,
      'What stays: your comments, under “Deleted user”; movements of money, without your name; reports that you sent; and names that others typed into their own words. Copies of the database and logs of the server can hold older data for as long as whoever runs this site keeps them.',
    ],
    place: { label: 'Open Deactivate or delete', to: '/settings', search: { section: 'deactivate' } },
  },
  {
    id: 'your-rights',
    title: 'Your rights',
    blocks: [
      'You can see and correct your data in Settings, download a copy of all of it, and have your account erased. To object to what we keep, write to whoever runs this site. You can also turn to the authority for data protection where you live.',
    ],
  },
  {
    id: 'children',
    title: 'Children',
    blocks: [
      `Nobody younger than ${YOUNGEST_AGE} may have an account. If you know of one, report it: it comes first.`,
    ],
  },
];
