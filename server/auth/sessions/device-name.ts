import Bowser from 'bowser';
import type { Locale } from '../../../contract/core/locales.ts';
import type devices from '../../../messages/devices/en.json';
import { loadTexts, type WriteText } from '../../core/texts/texts.ts';

export interface DeviceName {
  device: string;
  browser: string;
  os: string;
}

type DeviceText = WriteText<keyof typeof devices>;

const deviceTexts = loadTexts<keyof typeof devices>('devices');

/** Chrome reports "Android 10; K" on every Android device, which is neither its version nor its model. */
const ANDROID = /Android [\d.]+; (?!(?:K|Mobile|Tablet)[;)])([^;)]{2,40})/;

function deviceOf(
  text: DeviceText,
  userAgent: string,
  os: string,
  { type, model }: Bowser.Parser.PlatformDetails,
): string {
  if (model !== undefined) return model;
  if (os === 'Android') {
    return ANDROID.exec(userAgent)?.[1]?.trim() ?? text(type === 'tablet' ? 'androidTablet' : 'androidPhone');
  }
  if (os === 'macOS') return 'Mac';
  if (os === 'Chrome OS') return 'Chromebook';
  return type === 'desktop' ? text('pc', { system: os }) : text('unknownDevice');
}

/** Only iOS reports its real version; the others have frozen theirs. */
function osOf(name: string, version: string | undefined, device: string): string {
  const major = version?.split('.')[0];
  if (name !== 'iOS' || major === undefined) return name;
  return device === 'iPad' ? `iPadOS ${major}` : `iOS ${major}`;
}

/** Names the device, browser and system of a user agent for people to read, in that language. */
export function deviceName(userAgent: string, locale: Locale): DeviceName {
  const text = deviceTexts(locale);
  // The library refuses an empty one.
  const { browser, os, platform } = Bowser.parse(userAgent || ' ');
  const { name: system = '' } = os;
  const device = system === '' ? text('unknownDevice') : deviceOf(text, userAgent, system, platform);
  const major = browser.version?.split('.')[0] ?? '';
  return {
    device,
    browser: browser.name ? `${browser.name} ${major}`.trim() : text('unknownBrowser'),
    os: system === '' ? text('unknownSystem') : osOf(system, os.version, device),
  };
}

/** The browser, without its version, and the system of a user agent in that language: "Safari on iOS 18". */
export function browserName(userAgent: string, locale: Locale): string {
  const { browser, os } = deviceName(userAgent, locale);
  return deviceTexts(locale)('browserOnSystem', { browser: browser.replace(/ \d+$/, ''), system: os });
}
