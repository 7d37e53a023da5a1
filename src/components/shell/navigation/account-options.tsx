import { useNavigate } from '@tanstack/react-router';
import { CircleQuestionMark, LifeBuoy, LogOut, ShieldCheck } from 'lucide-react';
import * as m from '../../../messages/shell.gen.ts';
import { useOperatorSelf } from '../../../queries/moderation/admin.ts';
import { openProblemReport } from '../../moderation/report/open-problem-report.ts';
import { MenuParts } from '../../ui/menu/menu-parts.tsx';
import type { MenuPosition } from '../../ui/menu/menu-props.ts';
import { useLogoutFlow } from '../leave/use-logout-flow.ts';
import { themes, useTheme } from '../use-theme.ts';

/** The rows of the account menu. */
export function AccountOptions(menu: MenuPosition & { label: string }) {
  const leave = useLogoutFlow();
  const navigate = useNavigate();
  const isOperator = useOperatorSelf().data?.operator === true;
  const [theme, setTheme] = useTheme();
  return (
    <MenuParts
      {...menu}
      items={[
        ...themes.map(({ value, option, icon }) => ({
          label: option,
          icon,
          checked: theme === value,
          onSelect: () => setTheme(value),
        })),
        ...(isOperator
          ? [
              {
                label: m.accountModeration(),
                icon: ShieldCheck,
                onSelect: () => void navigate({ to: '/operator' }),
              },
            ]
          : []),
        { label: m.accountHelp(), icon: CircleQuestionMark, onSelect: () => void navigate({ to: '/help' }) },
        { label: m.reportProblem(), icon: LifeBuoy, onSelect: openProblemReport },
        { label: m.logOut(), icon: LogOut, danger: true, onSelect: () => void leave() },
      ]}
    />
  );
}
