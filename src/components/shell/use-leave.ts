import { useNavigate } from '@tanstack/react-router';
import { useLogout } from '../../queries/viewer.ts';

/** Logs out and shows the login page in place of this one. */
export function useLeave(): () => void {
  const logout = useLogout();
  const navigate = useNavigate();
  return () => {
    logout();
    navigate({ to: '/login', replace: true });
  };
}
