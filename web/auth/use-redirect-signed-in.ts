/** Redirects signed-in users from a sign-in screen to the page they wanted. */
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { forgetReturnPath, returnPath } from '#web/session/return-path.ts';
import { useSession } from '#web/session/session.ts';

/** Delay after a sign-in on this page, long enough to read that it worked. */
const afterSignInMs = 500;

/** `justDone`: signed in on this page; others are redirected at once. `stay` suspends the redirect. */
export function useRedirectSignedIn({ justDone, stay = false }: { justDone: boolean; stay?: boolean }): void {
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
