/** The key points of a question and their verdicts. Open points are shown on demand only, since reading them would give the answer away. */
import { useState } from 'react';
import type { Prompt } from '#contract/practice.ts';
import { isToJudge, resultListOf } from '#core/point-counts.ts';
import type { Correction } from '#web/practice/answer/answer-effects.ts';
import { messages } from '#web/practice/session/messages.ts';
import { termBelowQuestion } from '#web/practice/session/session-view.ts';
import type { DecisionListener } from './decision-listener.ts';
import { PointLine } from './point-line.tsx';
import { useCardTerms } from './use-card-terms.ts';

type Props = {
  setId: string;
  prompt: Prompt;
  /** The cards of its open points are shown above. */
  cardShown: boolean;
  /** The words of the latest answer. */
  said: string;
  busy: boolean;
  /** Listens for a spoken decision; null where answers are typed. */
  aloud: DecisionListener | null;
  /** Null once the points can no longer be judged. */
  onWord: ((word: Correction) => void) | null;
};

export function PointList({ setId, prompt, cardShown, said, busy, aloud, onWord }: Props) {
  const termOf = useCardTerms(setId);
  const complete = prompt.state === 'complete';
  // Only one of the points to judge is open at a time: the one the student picked, else the first once the question is complete.
  const [asked, setAsked] = useState<number | null>(null);
  const toJudge = prompt.points.flatMap((point, index) => (isToJudge(point) ? [index] : []));
  const first = complete ? (toJudge[0] ?? null) : null;
  const compared = asked !== null && toJudge.includes(asked) ? asked : first;
  /** The point the student just judged; the focus moves to its undo button. */
  const [judged, setJudged] = useState<number | null>(null);
  const give = (index: number, word: Correction) => {
    setJudged(index);
    onWord?.(word);
  };
  return (
    <ol className="verdicts" aria-label={messages.feedback.points}>
      {prompt.points.map((point, index) => (
        <PointLine
          key={`${point.cardId} ${point.text}`}
          setId={setId}
          point={point}
          number={index + 1}
          complete={complete}
          unnamed={cardShown && prompt.points.length === 1 && resultListOf(point) === 'again'}
          term={termBelowQuestion(prompt, point, termOf?.(point.cardId))}
          said={said}
          compared={compared === index}
          {...{ busy, aloud }}
          judged={judged === index}
          onCompare={() => setAsked(index)}
          onWord={onWord && ((word) => give(index, word(index)))}
        />
      ))}
    </ol>
  );
}
