import { MonitorCog, Moon, Sun } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { onThemeChange, readTheme, setTheme, type Theme } from '../../lib/storage/theme.ts';
import * as m from '../../messages/shell.gen.ts';

/** The chosen theme and what changes it; the page follows at once, here and in other tabs. */
export function useTheme(): [Theme, (theme: Theme) => void] {
  return [useSyncExternalStore(onThemeChange, readTheme), setTheme];
}

export const themes = [
  { value: 'light', label: m.themeLight(), option: m.themeLightOption(), icon: Sun },
  { value: 'dark', label: m.themeDark(), option: m.themeDarkOption(), icon: Moon },
  { value: 'system', label: m.themeSystem(), option: m.themeSystemOption(), icon: MonitorCog },
] as const satisfies readonly { value: Theme; label: string; option: string; icon: unknown }[];
