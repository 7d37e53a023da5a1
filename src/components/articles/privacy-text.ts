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
      'We store what you give us so that you can share, find people and quests, and pay and get paid. We don’t show ads, sell your data or use trackers. You decide who sees what you share, and you can have your account erased.',
    ],
  },
  {
    id: 'what-we-keep',
    title: 'What we store, and why',
    blocks: [
      [
        'Your account: name, username, email or phone, date of birth, country, picture, pronouns, biography and links. It tells people who you are, lets us contact you, and shows that you’re old enough. We store your password and recovery codes only as hashes that can’t be reversed, and the secret of your authenticator app encrypted. Of your passkeys, we have only the public part; the keys stay on your devices.',
        'What you share: flicks, captions, comments, questions about quests, alt text you suggest, reposts and sounds, with the audience you chose.',
        'What you do here: who you follow, block and mute, the words you mute, what you like, save and marked “Not interested”, your notifications, and your recent searches (up to ' +
          `${limits.search.history}; you can clear them).`,
        'Quests: what you post, what you send to other people’s quests, and the decisions about it with their reasons.',
        'Money: every transaction in your wallet, because accounts have to add up. Of a card or bank account, only the last digits.',
        'Devices: the browser, IP address and time of each login, so that you can see who’s logged in to your account and log them out, and an address for push notifications if you allow them.',
        'Reports and problem reports that you send, with their images. The form shows what it includes.',
      ],
    ],
  },
  {
    id: 'what-we-do-not-keep',
    title: 'What we don’t store',
    blocks: [
      [
        'Card and bank details. Your browser sends them straight to the payment provider.',
        'Hidden data in files. We create new files from the photos, videos and sounds you upload, without the location, camera and names stored in the originals, and then delete the originals.',
        'Your location. We store a place only if you add one, rounded to about 100 m.',
        'Cookies. Your browser stores your login, drafts, place in the feeds and preferences in its own storage for this site, until you clear it.',
      ],
    ],
  },
  {
    id: 'who-sees-it',
    title: 'Who sees it',
    blocks: [
      [
        'Everyone: your name, username, picture, pronouns, bio, links, the numbers on your profile, and flicks shared with everyone, including their comments.',
        'The people you chose: flicks for followers, friends or only you.',
        'You and a quest’s owner: what you sent to the quest, along with your track record.',
        'Only you: your email, phone, date of birth, wallet, devices, searches, and what you’ve saved, blocked, muted and marked “Not interested”.',
        'This site’s operators: reported content and what they need to decide about it, the problems and ideas you send, and transactions. Their decisions are logged.',
      ],
      'If this site uses outside services, each gets only what it needs: an email or text message service (the address and the message), a push service (the message), a payment provider (what it needs to charge your card or pay you), and file storage for uploads.',
    ],
  },
  {
    id: 'how-long',
    title: 'How long we keep it',
    blocks: [
      [
        `Unfinished sign-ups: ${days(retentionDays.signUp)}. Their codes: ${codeMinutes.email} minutes by email, ${codeMinutes.phone} by text message.`,
        `Uploads and drafts you didn’t post: ${days(retentionDays.draft)}; proof you didn’t send to a quest: ${days(retentionDays.proofDraft)}.`,
        `Deleted flicks: we erase the files within minutes, and the rest after ${days(retentionDays.deletedFlick)}, in case it was reported. Deleted comments and questions: we erase the text right away, and the record that it existed after ${days(retentionDays.deletedComment)}. If something you deleted has been reported, operators can still see it until they’ve reviewed the report, for up to ${days(retentionDays.deletedFlick)}.`,
        `Notifications: ${days(retentionDays.notification)}. Emails and text messages that couldn’t be sent: ${days(retentionDays.failedMessage)}, so that an operator can resend them; if they contain a code, we erase their text right away. Copies of your data that you requested: ${days(retentionDays.dataExport)}. What “For you” has shown you: ${days(retentionDays.shownForYou)}. Deleted collections: ${days(retentionDays.deletedCollection)}, so that you can restore them.`,
        `Devices: ${days(retentionDays.idleSession)} after they were last used or logged out, and at most ${days(retentionDays.session)}.`,
        `Usernames you gave up: ${days(retentionDays.username)}, so that nobody can impersonate you.`,
        'Transactions, and reports with their decisions: as long as accounting and the law require.',
        'Everything else: until you delete it or your account.',
      ],
    ],
  },
  {
    id: 'erasure',
    title: 'How to delete your data',
    blocks: [
      `Delete your account in Settings. You’re hidden right away. If you don’t come back within ${days(ACCOUNT_KEPT_DAYS)}, we erase your name, username, contacts, date of birth, country, picture, pronouns, bio and password, then your flicks with their files, sounds, likes, saves, follows, searches, devices, authenticator app, passkeys, scheduled flicks, the problems and ideas you sent us, and what you wrote and sent for quests.`,
      'What stays: your comments, under “Deleted user”; transactions, without your name; reports you sent; and your name where others typed it in their own text. Backups and server logs can contain older data for as long as this site’s operators keep them.',
    ],
    place: { label: 'Open Deactivate or delete', to: '/settings', search: { section: 'deactivate' } },
  },
  {
    id: 'your-rights',
    title: 'Your rights',
    blocks: [
      'In Settings, you can see and correct your data, download a copy of all of it, and have your account erased. To object to what we store, contact this site’s operators. You can also contact the data protection authority where you live.',
    ],
  },
  {
    id: 'children',
    title: 'Children',
    blocks: [
      `Nobody under ${YOUNGEST_AGE} may have an account. If you know of one, report it. We review these reports first.`,
    ],
  },
];
