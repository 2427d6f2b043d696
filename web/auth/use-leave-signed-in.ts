/** Takes signed-in people from a sign-in screen to the page they wanted. */
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { forgetReturnPath, returnPath } from '#web/session/return-path.ts';
import { useSession } from '#web/session/session.ts';

/** Between a sign-in on this page and the next page: time to read that it worked. */
const afterSignInMs = 500;

/**
 * `justDone` says that the sign-in happened on this page; who arrives signed in leaves at once. While `stay` is true
 * nobody leaves.
 */
export function useLeaveSignedIn({ justDone, stay = false }: { justDone: boolean; stay?: boolean }): void {
  const navigate = useNavigate();
  const { status, user } = useSession();
  const userId = status === 'signed-in' ? user?.id : undefined;
  useEffect(() => {
    if (!userId || stay) return undefined;
    const leave = () => {
      const path = returnPath(userId);
      forgetReturnPath();
      navigate(path, { replace: true });
    };
    const timer = setTimeout(leave, justDone ? afterSignInMs : 0);
    return () => clearTimeout(timer);
  }, [userId, justDone, stay, navigate]);
}
