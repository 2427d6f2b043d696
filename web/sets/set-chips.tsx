/** The settings of a set as a row of chips: each shows its value and opens its form below. */
import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { type ReactNode, useId, useState } from 'react';
import type { FlashcardSet } from '#contract/sets.ts';
import { getStudyPlan } from '#contract/today.ts';
import { localDay } from '#core/days/local-day.ts';
import { deviceZone } from '#web/api/device-zone.ts';
import { endpointQuery } from '#web/api/endpoint-query.ts';
import { queryKeys } from '#web/api/query-keys.ts';
import { canKeep } from '#web/session/kept/kept-store.ts';
import { KeptSwitch, useKept } from '#web/session/kept/kept-switch.tsx';
import { keptMessages } from '#web/session/kept/messages.ts';
import { ChevronDown } from '#web/ui/icons/frame-icons.ts';
import { SetDirections } from './set-directions.tsx';
import { SetLanguages, useLanguageSummary } from './set-languages.tsx';
import { ExamPlan, NewCardsLimit, useSetPlan } from './set-plan-forms.tsx';
import { directionMessages, examMessages, newCardsMessages } from './set-plan-messages.ts';

/** Placeholders as wide as the two chips that are still loading. */
const waiting = [examMessages.chip(null, ''), newCardsMessages.chip(20)];

const chip = 'set-chip inline-flex min-h-(--tap) min-w-(--tap) items-center gap-1 text-start text-sm';

type Name = 'exam' | 'newCards' | 'directions' | 'languages' | 'kept';

export function SetChips({ set }: { set: FlashcardSet }) {
  const { plan, isPending } = useSetPlan(set.id);
  const ofAllSets = useQuery(endpointQuery(queryKeys.studyPlan, getStudyPlan));
  const languages = useLanguageSummary(set);
  const kept = useKept(set.id);
  const [open, setOpen] = useState<Name | null>(null);
  const panel = useId();
  // Both chips appear at once, so that the list below moves only once.
  const waits = isPending || (plan?.newADay == null && ofAllSets.isPending);
  const newADay = plan?.newADay ?? ofAllSets.data?.newADay;
  const today = localDay(new Date(), deviceZone());
  /** `about`: what the value is of, where only its place says so to those who see it. */
  const chips: { name: Name; about?: string; label: string | null; form: ReactNode }[] = [
    {
      name: 'exam',
      label: plan && !waits ? examMessages.chip(plan.examDay, today) : null,
      form: <ExamPlan setId={set.id} />,
    },
    {
      name: 'newCards',
      label: plan && !waits && newADay !== undefined ? newCardsMessages.chip(newADay) : null,
      form: <NewCardsLimit setId={set.id} />,
    },
    {
      name: 'directions',
      about: directionMessages.label,
      label: directionMessages.names[set.directions ?? 'forward'],
      form: <SetDirections set={set} />,
    },
    { name: 'languages', label: languages, form: <SetLanguages set={set} /> },
    {
      name: 'kept',
      label: canKeep() ? keptMessages.setChip(kept.entry?.bytes ?? null) : null,
      form: <KeptSwitch name={set.id} label={keptMessages.set} hint={keptMessages.setHint} />,
    },
  ];
  return (
    <div className="mb-3 print:hidden">
      <div className="set-chips-row min-h-(--tap) gap-x-4">
        {/* Reserves space while loading; a plan that cannot be loaded is left out. */}
        {waits &&
          waiting.map((label) => (
            <span key={label} className={clsx(chip, 'invisible')}>
              {label}
              <ChevronDown className="i-sm" aria-hidden="true" />
            </span>
          ))}
        {chips.map(
          ({ name, about, label }) =>
            label !== null && (
              <button
                key={name}
                type="button"
                className={chip}
                aria-expanded={open === name}
                aria-controls={panel}
                {...(about && { 'aria-label': `${about}: ${label}` })}
                onClick={() => setOpen(open === name ? null : name)}
              >
                {label}
                <ChevronDown className="i-sm" aria-hidden="true" />
              </button>
            ),
        )}
      </div>
      <div id={panel} className={open ? 'card card-pad mt-2 mb-3' : undefined}>
        {chips.find(({ name }) => name === open)?.form}
      </div>
    </div>
  );
}
