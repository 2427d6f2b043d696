/** How to answer the next session, its length, its start button, and its cost. */

import { useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { pageOf, pages } from '#contract/pages.ts';
import {
  adaptiveQuestionCount,
  DEFAULT_QUESTIONS,
  type QuestionOptions,
  questionOptions,
} from '#core/question-count.ts';
import { useDeviceModelWanted } from '#web/practice/device-model/device-model-setting.ts';
import { HandsFreeChoice } from '#web/practice/hands-free/hands-free-choice.tsx';
import { LiveWordsChoice } from '#web/practice/recording/live-words-choice.tsx';
import { startSearch } from '#web/practice/session/session-address.ts';
import { useMe } from '#web/session/me.ts';
import { useTutorOfPlans } from '#web/session/use-tutor-of-plans.ts';
import { SkeletonBar } from '#web/ui/feedback/skeleton.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { Mic } from '#web/ui/icons/frame-icons.ts';
import { ChevronRight, Crown, Headphones, Keyboard } from '#web/ui/icons/page-icons.ts';
import { Badge } from '#web/ui/layout/badge.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { clockTime } from '#web/ui/text/clock-time.ts';
import { AnswerWays, useAnswerWay } from './answer-ways.tsx';
import { HearingNote } from './hearing-note.tsx';
import { settingsMessages as messages } from './settings-messages.ts';
import type { useUnfinished } from './unfinished-session.tsx';
import { useCanSpeak } from './use-hearing.ts';
import { useServerStatus } from './use-server-status.ts';

type Props = {
  setId: string;
  cardCount: number;
  /** What decides its length; null where unknown. */
  next: ReturnType<typeof useUnfinished>['next'];
  /** Whether the browser has a language model of its own. */
  deviceModel: boolean;
};

const icons = { handsFree: Headphones, speak: Mic, type: Keyboard } as const;

export function SessionOptions({ setId, cardCount, next, deviceModel }: Props) {
  const [adaptive, setAdaptive] = useState(true);
  const [questions, setQuestions] = useState<string>(DEFAULT_QUESTIONS);
  const { data: me, isPending } = useMe();
  const navigate = useNavigate();
  const canSpeak = useCanSpeak() !== false;
  const [way, choose] = useAnswerWay(canSpeak);
  const StartIcon = icons[way];
  const hint = useId();
  const most = next?.mostQuestions ?? cardCount;
  const options = questionOptions(most, next ? most : undefined);
  const chosen = questions === DEFAULT_QUESTIONS ? options.optimal : Number(questions);
  const adapted = Math.min(most, adaptiveQuestionCount(chosen, next?.recentScores ?? [], most));
  const usedUp = me?.remainingSessions === 0;

  const start = () => {
    const address = `${pageOf('practice', setId)}${startSearch(questions, adaptive)}`;
    void navigate(usedUp ? pages.pricing : address);
  };
  return (
    <Card className="grid gap-5">
      <AnswerWays way={way} canSpeak={canSpeak} onChoose={choose} />
      <SessionLength options={options} value={questions} onChange={setQuestions} />
      <div className="grid gap-2">
        <Button
          // Orange is reserved for speaking.
          variant={usedUp || way === 'type' ? 'primary' : 'voice'}
          size="lg"
          busy={isPending}
          aria-describedby={hint}
          {...(!usedUp && { icon: StartIcon })}
          onClick={start}
        >
          {usedUp ? messages.startPremium : messages.start}
        </Button>
        <p id={hint} className="fine text-center">
          {usedUp ? messages.usedUp : messages.startHint}
        </p>
      </div>
      <HearingNote />
      <SessionsToday />
      <details>
        <summary className="flex min-h-(--tap) items-center gap-1.5 font-semibold">
          <ChevronRight className="i-sm fold-mark" aria-hidden="true" />
          {messages.options}
        </summary>
        <div className="grid gap-4">
          <Checkbox
            label={messages.adaptive}
            hint={
              adaptive && next && adapted !== chosen
                ? `${messages.adaptiveHint} ${messages.adapted(adapted)}`
                : messages.adaptiveHint
            }
            checked={adaptive}
            onChange={(event) => setAdaptive(event.target.checked)}
          />
          {way === 'handsFree' && <HandsFreeChoice />}
          {way !== 'type' && <LiveWordsChoice />}
          <DeviceModelChoice there={deviceModel} />
          <ActiveProviders />
        </div>
      </details>
    </Card>
  );
}

/** Which recogniser, tutor and voice this server uses. */
function ActiveProviders() {
  const { data: me } = useMe();
  const { data } = useServerStatus();
  if (!data) return null;
  const { transcriber, tutor, speaker } = data;
  return (
    <ul className="muted grid gap-1 text-sm">
      <li>
        {transcriber.name === null
          ? messages.hearing.off
          : messages.hearing.by({ name: transcriber.name, ready: transcriber.ready })}
      </li>
      <li>{messages.tutor(me?.isPremium ? tutor.advanced : tutor.basic)}</li>
      {speaker.name !== null && (
        <li>
          {messages.voice({
            name: speaker.name,
            progress: speaker.progress ?? null,
            reason: speaker.reason ?? null,
          })}
        </li>
      )}
    </ul>
  );
}

type LengthProps = { options: QuestionOptions; value: string; onChange: (questions: string) => void };

/** How many questions the next session asks: short, optimal or long. */
function SessionLength({ options: { optimal, short, long }, value, onChange }: LengthProps) {
  const name = useId();
  const chips = [
    { value: String(short), name: messages.length.short, count: short },
    { value: DEFAULT_QUESTIONS, name: messages.length.optimal, count: optimal },
    { value: String(long), name: messages.length.long, count: long },
  ];
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="mb-2 font-semibold">{messages.questions}</legend>
      {chips.map(
        (chip) =>
          chip.count !== null && (
            <label
              key={chip.name}
              className="practice-chip relative inline-flex min-h-(--tap) items-center gap-2 px-3 font-semibold"
            >
              <input
                type="radio"
                className="absolute inset-0 size-full cursor-[inherit] opacity-0"
                name={name}
                checked={value === chip.value}
                onChange={() => onChange(chip.value)}
              />
              {chip.name} <span className="num font-normal text-ink-2">{chip.count}</span>
            </label>
          ),
      )}
    </fieldset>
  );
}

/** Judging with the browser's own model, if it has one (`there`) and the server accepts its verdicts. */
function DeviceModelChoice({ there }: { there: boolean }) {
  const { data } = useServerStatus();
  const [on, change] = useDeviceModelWanted();
  if (!there || !data?.tutor.takesDeviceModel) return null;
  return (
    <Checkbox
      label={messages.deviceModel.label}
      hint={messages.deviceModel.hint}
      checked={on}
      onChange={({ target }) => change(target.checked)}
    />
  );
}

/** Today's remaining sessions, and when new ones become available in local time. */
function SessionsToday() {
  const { data: me, isError, isFetching, refetch } = useMe();
  const tutor = useTutorOfPlans();
  if (isError)
    return (
      <div role="alert" className="practice-quota">
        <p>{messages.planFailed}</p>
        <Button variant="secondary" busy={isFetching} onClick={() => void refetch()}>
          {messages.retry}
        </Button>
      </div>
    );
  if (!me) return <SkeletonBar className="h-16 w-full" />;
  if (me.remainingSessions === null)
    return (
      <div className="practice-quota">
        <Badge tone="accent" icon={Crown}>
          {messages.premium}
        </Badge>
        <p className="muted text-sm">{messages.premiumText}</p>
        {tutor && <p className="muted text-sm">{tutor.premium}.</p>}
      </div>
    );
  return (
    <div className="practice-quota">
      <p className="font-semibold">{messages.remaining(me.remainingSessions, me.sessionsPerDay)}</p>
      {me.remainingSessions < me.sessionsPerDay && (
        <p className="muted text-sm">{messages.resets(clockTime(me.quotaResetsAt))}</p>
      )}
      {tutor && <p className="muted text-sm">{tutor.free}.</p>}
    </div>
  );
}
