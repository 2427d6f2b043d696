/** A point to judge in hands-free practice: the card's text in large type, the student's words below, and two buttons. */

import type { Prompt } from '#contract/practice.ts';
import { messages as practiceMessages } from '#web/practice/session/messages.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { Check, X } from '#web/ui/icons/frame-icons.ts';
import { WrittenText } from '#web/ui/text/written-text.tsx';
import { messages } from './messages.ts';
import { ownWords } from './situation.ts';

type Props = { prompt: Prompt; point: number; listening: boolean };

export function JudgedPoint({ prompt, point, listening }: Props) {
  const said = ownWords(prompt, point);
  return (
    <>
      <p className="hf-asked">{messages.judge.card}</p>
      <h1 className="hf-big" dir="auto">
        <WrittenText text={prompt.points[point]?.text ?? ''} />
      </h1>
      {said && (
        <p className="hf-sub" dir="auto">
          {messages.judge.said(said)}
        </p>
      )}
      <p className="hf-sub">{listening ? messages.judge.listening : ''}</p>
    </>
  );
}

export function JudgeButtons({ judge }: { judge: (same: boolean) => void }) {
  const { same, notSaid, keySame, keyNot } = practiceMessages.feedback;
  return (
    <>
      <Button variant="secondary" data-key={keySame} icon={Check} onClick={() => judge(true)}>
        {same}
      </Button>
      <Button variant="secondary" data-key={keyNot} icon={X} onClick={() => judge(false)}>
        {notSaid}
      </Button>
    </>
  );
}
