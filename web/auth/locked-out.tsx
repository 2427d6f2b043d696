/** The support address for students who cannot sign in, from the page itself: asking for the settings would bring their code first. */
import { messages } from './messages.ts';

export function LockedOut() {
  const address = document.querySelector<HTMLMetaElement>('meta[name="support-email"]')?.content;
  if (!address) return null;
  return (
    <p className="fine">
      {messages.lockedOut} <a href={`mailto:${address}`}>{address}</a>
    </p>
  );
}
