import { useLocation } from '@tanstack/react-router';
import * as m from '../../../messages/flicks.gen.ts';
import { LinkButton } from '../../ui/link-button.tsx';

/** The login for visitors; it leads back here. */
export function RepostVisitor() {
  const here = useLocation({ select: (location) => location.href });
  return (
    <div className="flex flex-col gap-4 px-4 pb-safe-4 max-md:flex-1 max-md:justify-end md:px-0">
      <p className="text-base text-text-2">{m.repostLogInText()}</p>
      <LinkButton to="/login" search={{ redirect: here }} size="l">
        {m.repostLogIn()}
      </LinkButton>
    </div>
  );
}
