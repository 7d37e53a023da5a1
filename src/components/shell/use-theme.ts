import { MonitorCog, Moon, Sun } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { onThemeChange, readTheme, setTheme, type Theme } from '../../lib/storage/theme.ts';

/** The chosen theme and what changes it; the page follows at once, here and in other tabs. */
export function useTheme(): [Theme, (theme: Theme) => void] {
  return [useSyncExternalStore(onThemeChange, readTheme), setTheme];
}

export const themes = [
  { value: 'light', label: 'Light', icon: Sun },
  { value: 'dark', label: 'Dark', icon: Moon },
  { value: 'system', label: 'System', icon: MonitorCog },
] as const satisfies readonly { value: Theme; label: string; icon: unknown }[];
