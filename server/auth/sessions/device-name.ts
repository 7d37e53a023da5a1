import Bowser from 'bowser';

export interface DeviceName {
  device: string;
  browser: string;
  os: string;
}

const UNKNOWN: DeviceName = { device: 'Unknown device', browser: 'Unknown browser', os: 'Unknown system' };
/** Chrome reports "Android 10; K" on every Android device, which is neither its version nor its model. */
const ANDROID = /Android [\d.]+; (?!(?:K|Mobile|Tablet)[;)])([^;)]{2,40})/;

function deviceOf(userAgent: string, os: string, { type, model }: Bowser.Parser.PlatformDetails): string {
  if (model !== undefined) return model;
  if (os === 'Android') {
    return ANDROID.exec(userAgent)?.[1]?.trim() ?? (type === 'tablet' ? 'Android tablet' : 'Android phone');
  }
  if (os === 'macOS') return 'Mac';
  if (os === 'Chrome OS') return 'Chromebook';
  return type === 'desktop' ? `${os} PC` : UNKNOWN.device;
}

/** Only iOS reports its real version; the others have frozen theirs. */
function osOf(name: string, version: string | undefined, device: string): string {
  const major = version?.split('.')[0];
  if (name !== 'iOS' || major === undefined) return name;
  return device === 'iPad' ? `iPadOS ${major}` : `iOS ${major}`;
}

/** Names the device, browser and system of a user agent for people to read. */
export function deviceName(userAgent: string): DeviceName {
  if (userAgent === '') return UNKNOWN;
  const { browser, os, platform } = Bowser.parse(userAgent);
  const name = os.name ?? '';
  const device = deviceOf(userAgent, name, platform);
  const major = browser.version?.split('.')[0] ?? '';
  return {
    device: name === '' ? UNKNOWN.device : device,
    browser: browser.name ? `${browser.name} ${major}`.trim() : UNKNOWN.browser,
    os: name === '' ? UNKNOWN.os : osOf(name, os.version, device),
  };
}
