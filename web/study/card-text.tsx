/** A side of a card as it was written, set like a paragraph where it is as long as one. */
import { withoutMedia } from '#core/media-reference.ts';
import { WrittenText } from '#web/ui/text/written-text.tsx';

/** Longer texts are set as paragraphs, on both sides. */
const longCharacters = 140;

export function CardText({ text }: { text: string }) {
  return (
    <span
      className={withoutMedia(text).length > longCharacters ? 'card-text card-text-long' : 'card-text'}
      dir="auto"
    >
      <WrittenText text={text} />
    </span>
  );
}
