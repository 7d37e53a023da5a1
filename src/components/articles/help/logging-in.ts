import { FACTOR_RESET_HOURS } from '../../../../contract/auth/factor-reset.ts';
import { PASSKEYS } from '../../../../contract/auth/passkey.ts';
import { RECOVERY_CODES } from '../../../../contract/auth/two-factor.ts';
import { limits, YOUNGEST_AGE } from '../../../../contract/core/limits.ts';
import { codeMinutes, retentionDays } from '../../../../contract/core/retention.ts';
import { count, type Part } from '../article.ts';

const { username, password } = limits;

export const gettingIn: Part = {
  id: 'getting-in',
  title: 'Getting in',
  passages: [
    {
      id: 'sign-up',
      title: 'How do I sign up?',
      blocks: [
        `Choose “Create an account”, then email or phone. We ask for your name, date of birth, country, a username of ${username.min} to ${username.max} characters and a password of at least ${password.min}. The last step is a code that we send to you.`,
        `You need to be ${YOUNGEST_AGE} or older. A sign-up that is not finished within ${count(retentionDays.signUp, 'day')} is forgotten, and its username is free again.`,
      ],
      place: { label: 'Create an account', to: '/signup' },
    },
    {
      id: 'no-code',
      title: 'No code arrives. What can I do?',
      blocks: [
        [
          'Look whether the address or number is right. “Change” leads back to it.',
          'Look into the folder for spam.',
          'Ask for another one with “Send again”, a minute later. Only the newest code counts.',
        ],
        `A code is good for ${count(codeMinutes.email, 'minute')} by email and for ${codeMinutes.phone} by text message, once. After several wrong tries it is void: ask for a new one. Who asks for very many has to wait for an hour or a day.`,
      ],
    },
    {
      id: 'forgotten-password',
      title: 'I forgot my password',
      blocks: [
        'Choose “Forgot password?” where you log in and enter your email or phone. With the code that comes you set a new password. Every device is logged out then, so that nobody stays in who should not be.',
        'For your safety the page says the same whether there is an account or not. If nothing comes, try your other contact.',
      ],
      place: { label: 'Set a new password', to: '/forgot-password' },
    },
    {
      id: 'too-many-tries',
      title: 'It says that I tried too often',
      blocks: [
        'After several wrong passwords no password is looked at for some minutes, not even the right one: that keeps people from guessing yours. The message says how long. Where you are logged in already, you stay so.',
      ],
    },
    {
      id: 'two-factor',
      title: 'How do I protect my account with a second step?',
      blocks: [
        'Turn on two-factor login in Settings, Security. From then on a log-in asks for a code besides the password: by text message, by email, or from an authenticator app on your phone, which is the safest of the three. Cashing out asks for one too.',
        'For codes by text message or email you need a confirmed phone number or email. Before you give that number or mailbox up, switch to the other one: the codes go there.',
      ],
      place: { label: 'Open Security', to: '/settings', search: { section: 'security' } },
    },
    {
      id: 'passkeys',
      title: 'What is a passkey?',
      blocks: [
        `A key that your device keeps and opens with your fingerprint, face or screen lock. Add one in Settings, Security; you can have ${PASSKEYS.most}. Then choose “Log in with a passkey”: no name, password or code is asked for.`,
        'Remove the passkeys of a device that you give away or lose. If you forget your password and set a new one with a code, all passkeys are removed, so that nobody stays in who should not be; add yours again.',
      ],
      place: { label: 'Open Security', to: '/settings', search: { section: 'security' } },
    },
    {
      id: 'lost-app',
      title: 'I lost the phone with my authenticator app',
      blocks: [
        `Where the code is asked for, choose “Use a recovery code”. You got ${RECOVERY_CODES} of them when you turned two-factor login on; each is good once. Then set up another app in Settings, Security.`,
        'Without those codes and without a recovery code a password gets nobody in, you included. Make new codes there before you run out.',
      ],
      place: { label: 'Open Security', to: '/settings', search: { section: 'security' } },
    },
    {
      id: 'lost-codes',
      title: 'I cannot get login codes any more, in any way',
      blocks: [
        `Write to whoever runs this site. Once they are sure that it is you, they turn two-factor login off, which takes ${FACTOR_RESET_HOURS} hours. Until then your email and phone get a notice with a link that keeps it on: a thief must not get in by asking. Then your password alone opens your account; turn it on again soon.`,
        'You got such a notice and did not ask? Press its link, or “Keep it on” in Settings, Security, and set a new password.',
      ],
      place: { label: 'Open Security', to: '/settings', search: { section: 'security' } },
    },
    {
      id: 'sessions',
      title: 'Who is logged in to my account?',
      blocks: [
        `Settings, Sessions lists every device. Log out one of them or all others; it takes effect at once. A device that is not used for ${count(retentionDays.idleSession, 'day')} is logged out by itself, every device after ${retentionDays.session}.`,
        'If you do not know a device, log it out, then change your password.',
      ],
      place: { label: 'Open Sessions', to: '/settings', search: { section: 'sessions' } },
    },
    {
      id: 'change-contact',
      title: 'How do I change my username, email or phone number?',
      blocks: [
        'In Settings, Account. A new email or phone number takes a code that goes to it; the old one is told. Before important changes we ask for your password, once in 15 minutes.',
        `Your old username is kept from others for ${count(retentionDays.username, 'day')}.`,
      ],
      place: { label: 'Open Account', to: '/settings', search: { section: 'account' } },
    },
  ],
};
