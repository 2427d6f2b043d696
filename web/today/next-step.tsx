/** Extras of the Today panel: an offer when nothing is due, and milestones after a round number of study days. */
import { useQuery } from '@tanstack/react-query';
import { getNextStep, type NextStep } from '#contract/progress.ts';
import { practicePageOfCards, studyPageOfCards } from '#contract/study-address.ts';
import type { Today } from '#contract/today.ts';
import { sideInWords } from '#core/facets/gaps.ts';
import { deviceZone } from '#web/api/device-zone.ts';
import { endpointQuery } from '#web/api/endpoint-query.ts';
import { queryKeys } from '#web/api/query-keys.ts';
import { useMe } from '#web/session/me.ts';
import { LinkButton } from '#web/ui/forms/link-button.tsx';
import { messages } from './messages.ts';

/** Fetched only when it can matter: nothing is due, or today was studied. */
function mattersOn({ started, dueCount, newCount, gettingReady, week, day }: Today): boolean {
  const isQuiet = dueCount + newCount === 0 && !gettingReady;
  return started && (isQuiet || week.some((each) => each.day === day && each.studied));
}

export function useNextStep(today: Today | undefined) {
  return useQuery({
    ...endpointQuery([...queryKeys.nextStep, today?.day], getNextStep, { query: { zone: deviceZone() } }),
    // An earlier offer may be outdated.
    gcTime: 0,
    staleTime: 0,
    enabled: today !== undefined && mattersOn(today),
  });
}

export function NextOffer({ offer }: { offer: NonNullable<NextStep['offer']> }) {
  const { data: me } = useMe();
  const words = messages.offer;
  if (offer.kind === 'new')
    return (
      <p className="calm-go">
        <LinkButton to={studyPageOfCards(offer.setId, offer.cardIds)}>
          {words.learn(offer.cardIds.length)}
        </LinkButton>
        <span dir="auto">{words.from(offer.setTitle)}</span>
      </p>
    );
  // No practice session is left today.
  if (me?.remainingSessions === 0) return null;
  return (
    <p className="calm-go">
      <LinkButton variant="voice" to={practicePageOfCards(offer.setId, [offer.cardId])}>
        {words.explain}
      </LinkButton>
      <span>{words.missed(sideInWords(offer.term).trim(), offer.missed)}</span>
    </p>
  );
}

export function Milestone({ milestone }: { milestone: NonNullable<NextStep['milestone']> }) {
  const { days, term, missed, knownInARow } = milestone;
  return (
    <figure
      className="milestone mb-5 flex items-center gap-4 px-5 py-3.5"
      aria-label={messages.milestone.title(days)}
    >
      <span className="stack" aria-hidden="true">
        <i />
        <i />
      </span>
      <figcaption className="wrap-anywhere">
        <b>{messages.milestone.title(days)}</b>{' '}
        <span>{messages.milestone.text(sideInWords(term).trim(), missed, knownInARow)}</span>
      </figcaption>
    </figure>
  );
}
