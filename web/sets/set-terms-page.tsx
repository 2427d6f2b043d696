/** The cards of a set as a list to read, export and print. */
import { useMemo, useRef } from 'react';
import { useParams } from 'react-router';
import { pageOf } from '#contract/pages.ts';
import type { FlashcardSet } from '#contract/sets.ts';
import { SelectionBar } from '#web/sets/cards/selection-bar.tsx';
import { useCardMarks } from '#web/sets/cards/use-card-marks.ts';
import { useSelection } from '#web/sets/cards/use-selection.ts';
import { EmptyPicture } from '#web/ui/feedback/empty-picture.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Skeleton, SkeletonBar, SkeletonBars } from '#web/ui/feedback/skeleton.tsx';
import { LinkButton } from '#web/ui/forms/link-button.tsx';
import { usePageTitle } from '#web/ui/hooks/use-page-title.ts';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { messages } from './messages.ts';
import '#web/sets/cards/cards.css';
import { SetChips } from './set-chips.tsx';
import { SetCover } from './set-cover.tsx';
import './sets.css';
import { TermsList } from './terms-list.tsx';
import './terms.css';
import { UnableToLoad } from './unable-to-load.tsx';
import { useSet } from './use-sets.ts';

const words = messages.termsPage;

export function SetTermsPage() {
  const { id = '' } = useParams();
  const query = useSet(id);
  const { data, error } = query;
  const failed = error !== null && !data;
  usePageTitle(failed ? messages.unable.title : (data?.title ?? words.title), { error: failed });
  if (data) return <Terms set={data} />;
  if (failed) return <UnableToLoad query={query} />;
  return (
    <>
      <PageHeader title={words.title} />
      <Skeleton label={words.loading}>
        <div className="terms-list">
          {['a', 'b', 'c', 'd', 'e'].map((bar) => (
            <div key={bar} className="term-row">
              <span className="term-number" />
              <div>
                <SkeletonBar className="h-4 w-3/5" />
              </div>
              <div className="grid gap-2">
                <SkeletonBars sizes={['h-4 w-full', 'h-4 w-4/5']} />
              </div>
            </div>
          ))}
        </div>
      </Skeleton>
    </>
  );
}

function Terms({ set }: { set: FlashcardSet }) {
  const marks = useCardMarks(set.id);
  const ids = useMemo(() => set.cards.map(({ id }) => id), [set.cards]);
  const more = useRef<HTMLButtonElement>(null);
  const { selection, begin, end, choose } = useSelection(ids, () => more.current?.focus());
  return (
    <div className="terms">
      <SetCover set={set} more={more} onSelect={begin} />
      {set.cards.length === 0 ? (
        <EmptyState
          title={words.empty}
          picture={<EmptyPicture />}
          actions={<LinkButton to={pageOf('edit', set.id)}>{words.add}</LinkButton>}
        >
          {words.emptyText}
        </EmptyState>
      ) : (
        <>
          <SetChips set={set} />
          <TermsList cards={set.cards} marks={marks} selection={selection} />
          {selection && (
            <SelectionBar
              set={set}
              chosen={selection.chosen}
              suspended={marks.suspended}
              onChoose={choose}
              onEnd={end}
            />
          )}
        </>
      )}
    </div>
  );
}
