/** The text of a point, preceded by its card's term where the question leaves open which card it belongs to. */
import { messages } from '#web/practice/session/messages.ts';
import { WrittenText } from '#web/ui/text/written-text.tsx';

export function PointText({ term, text }: { term: string | null; text: string }) {
  return (
    <>
      {term && (
        <b>
          <WrittenText text={messages.feedback.ofTerm(term)} />{' '}
        </b>
      )}
      <WrittenText text={text} />
    </>
  );
}
