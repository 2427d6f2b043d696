/** Shown in place of a picture that is still loading. */
import './media-placeholder.css';
import { mediaMessages as words } from './messages.ts';

export function MediaPlaceholder({ alt }: { alt: string }) {
  return (
    <span className="media-box media-waiting" role="img" aria-label={words.loading(alt || words.picture)} />
  );
}
