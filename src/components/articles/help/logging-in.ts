import { FACTOR_RESET_HOURS } from '../../../../contract/auth/factor-reset.ts';
import { PASSKEYS } from '../../../../contract/auth/passkey.ts';
import { RECOVERY_CODES } from '../../../../contract/auth/two-factor.ts';
import { limits, YOUNGEST_AGE } from '../../../../contract/core/limits.ts';
import { codeMinutes, retentionDays } from '../../../../contract/core/retention.ts';
import { count, type Part } from '../article.ts';

const { username, password } = limits;

export const gettingIn: Part = {
  id: 'getting-in',
  title: 'Logging in',
  passages: [
    {
      id: 'sign-up',
      title: 'How do I sign up?',
      blocks: [
        `Choose “Create an account”, then email or phone. We’ll ask for your name, date of birth, country, a username (${username.min} to ${username.max} characters) and a password (at least ${password.min}). The last step is a code that we send you.`,
        `You must be ${YOUNGEST_AGE} or older. If you don’t finish signing up within ${count(retentionDays.signUp, 'day')}, we delete what you entered, and others can take the username.`,
      ],
      place: { label: 'Create an account', to: '/signup' },
    },
    {
      id: 'no-code',
      title: 'I didn’t get a code. What can I do?',
      blocks: [
        [
          'Check that the email or phone number is right. Press “Change” to correct it.',
          'Look in your spam folder.',
          'Wait a minute, then press “Send again”. Only the newest code works.',
        ],
        `Codes work once, and expire after ${count(codeMinutes.email, 'minute')} (by email) or ${codeMinutes.phone} (by text message). After several wrong tries, you’ll need a new one. If you request too many codes, you’ll have to wait an hour or a day.`,
      ],
    },
    {
      id: 'forgotten-password',
      title: 'I forgot my password',
      blocks: [
        'Choose “Forgot password?” on the login page and enter your email or phone. We’ll send you a code to set a new password. All of your devices are then logged out, so nobody else stays in your account.',
        'To protect your privacy, the page looks the same whether or not there’s an account. If you don’t get a code, try your other contact.',
      ],
      place: { label: 'Set a new password', to: '/forgot-password' },
    },
    {
      id: 'too-many-tries',
      title: 'It says I’ve tried too many times',
      blocks: [
        'After several wrong passwords, logging in is blocked for a few minutes, even with the right one. That keeps people from guessing yours. The message says how long to wait. Devices that are already logged in stay logged in.',
      ],
    },
    {
      id: 'two-factor',
      title: 'How do I turn on two-factor login?',
      blocks: [
        'In Settings, Security. From then on, logging in takes a code as well as your password: by text message, by email, or from an authenticator app on your phone, which is the safest of the three. Cashing out takes a code too.',
        'For codes by text message or email, you need a confirmed phone number or email. Before you give up that number or mailbox, switch to another one in Settings, or you won’t get your codes.',
      ],
      place: { label: 'Open Security', to: '/settings', search: { section: 'security' } },
    },
    {
      id: 'passkeys',
      title: 'What is a passkey?',
      blocks: [
        `A way to log in with your fingerprint, face or screen lock, using a key stored on your device. Add one in Settings, Security; you can have up to ${PASSKEYS.most}. Then choose “Log in with a passkey”. You won’t need a username, password or code.`,
        'If you lose a device or give it away, remove its passkeys. If you forget your password and set a new one with a code, we remove all passkeys to keep others out. You can then add yours again.',
      ],
      place: { label: 'Open Security', to: '/settings', search: { section: 'security' } },
    },
    {
      id: 'lost-app',
      title: 'I lost the phone with my authenticator app',
      blocks: [
        `When you’re asked for a code, choose “Use a recovery code”. You got ${RECOVERY_CODES} of them when you turned on two-factor login; each works once. Then set up a new app in Settings, Security.`,
        'Without the app or a recovery code, nobody can log in with just your password, not even you. Create new recovery codes there before you run out.',
      ],
      place: { label: 'Open Security', to: '/settings', search: { section: 'security' } },
    },
    {
      id: 'lost-codes',
      title: 'I can’t get login codes at all',
      blocks: [
        `Contact this site’s operators. Once they’re sure it’s you, they can turn off two-factor login, which takes ${FACTOR_RESET_HOURS} hours. Meanwhile, we send your email and phone a link to keep it on, in case someone else asked. After that, you can log in with your password alone. Turn two-factor login back on soon.`,
        'Did you get that message without asking? Open its link, or press “Keep it on” in Settings, Security, and set a new password.',
      ],
      place: { label: 'Open Security', to: '/settings', search: { section: 'security' } },
    },
    {
      id: 'sessions',
      title: 'Who is logged in to my account?',
      blocks: [
        `Settings, Sessions lists all your devices. You can log out one of them or all others, and it takes effect right away. A device that hasn’t been used for ${count(retentionDays.idleSession, 'day')} is logged out automatically; every device is after ${retentionDays.session}.`,
        'If you don’t recognize a device, log it out, then change your password.',
      ],
      place: { label: 'Open Sessions', to: '/settings', search: { section: 'sessions' } },
    },
    {
      id: 'change-contact',
      title: 'How do I change my username, email or phone number?',
      blocks: [
        'In Settings, Account. We send a code to your new email or phone number to confirm it’s yours, and a message to the old one. Before important changes, we ask for your password, at most once every 15 minutes.',
        `Nobody else can take your old username for ${count(retentionDays.username, 'day')}.`,
      ],
      place: { label: 'Open Account', to: '/settings', search: { section: 'account' } },
    },
  ],
};
