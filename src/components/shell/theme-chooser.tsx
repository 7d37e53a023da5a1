import * as m from '../../messages/shell.gen.ts';
import { Button } from '../ui/button.tsx';
import { ActionMenu } from '../ui/menu/action-menu.tsx';
import { themes, useTheme } from './use-theme.ts';

/** The theme for people who are not signed in, at the foot of the page. */
export function ThemeChooser() {
  const [theme, setTheme] = useTheme();
  const chosen = themes.find(({ value }) => value === theme) ?? themes[2];
  return (
    <ActionMenu
      label={m.theme()}
      side="top"
      trigger={
        <Button
          variant="quiet"
          size="s"
          icon={chosen.icon}
          className="bg-transparent font-medium text-text-2"
        >
          {chosen.option}
        </Button>
      }
      items={themes.map(({ value, label, icon }) => ({
        label,
        icon,
        checked: theme === value,
        onSelect: () => setTheme(value),
      }))}
    />
  );
}
