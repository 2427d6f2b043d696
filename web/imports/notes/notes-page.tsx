/** A set's notes next to its cards: which lines are used, and actions for the others. */

import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { pageOf, pages } from '#contract/pages.ts';
import type { FlashcardSet } from '#contract/sets.ts';
import { withoutMedia } from '#core/media-reference.ts';
import { isMissing, messageOf } from '#web/api/api-error.ts';
import { announce } from '#web/ui/feedback/announce.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { Skeleton, SkeletonBar } from '#web/ui/feedback/skeleton.tsx';
import { LinkButton } from '#web/ui/forms/link-button.tsx';
import { usePageTitle } from '#web/ui/hooks/use-page-title.ts';
import { Layers } from '#web/ui/icons/page-icons.ts';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { arrows } from '#web/ui/text/arrows.ts';
import './notes-page.css';
import { ExamOffer } from './exam-offer.tsx';
import { messages } from './messages.ts';
import { MoreNotes } from './more-notes.tsx';
import { NotesLines } from './notes-lines.tsx';
import { PaneTabs } from './pane-tabs.tsx';
import { ProposedCards } from './proposed-cards.tsx';
import { UnusedLines } from './unused-lines.tsx';
import { type CoveredNotes, useSetNotes, waitingOf } from './use-set-notes.ts';

type View = 'notes' | 'cards' | 'unused';
/** Maximum number of bars in the chart of used lines. */
const mostBars = 120;

export function NotesPage() {
  const { id = '' } = useParams();
  const { set, parts, error, busy, retry } = useSetNotes(id);
  const failed = error !== null && !(set && parts);
  usePageTitle(failed ? messages.unable.title : `${messages.title}${set ? ` · ${set.title}` : ''}`, {
    error: failed,
  });
  if (set && parts) return <Coverage set={set} parts={parts} />;
  if (failed)
    return (
      <ErrorState
        heading="h1"
        title={messages.unable.title}
        {...(!isMissing(error) && { onRetry: retry, busy })}
        actions={
          <LinkButton variant="secondary" to={pages.sets}>
            {messages.unable.back}
          </LinkButton>
        }
      >
        {isMissing(error)
          ? messages.unable.missing
          : `${messages.unable.failed} ${messageOf(error, '')}`.trim()}
      </ErrorState>
    );
  return (
    <>
      <PageHeader title={messages.title} />
      <Skeleton label={messages.loading}>
        <div className="grid gap-3">
          <SkeletonBar className="h-4 w-full" />
          <SkeletonBar className="h-4 w-4/5" />
          <SkeletonBar className="h-4 w-3/5" />
        </div>
      </Skeleton>
    </>
  );
}

function Coverage({ set, parts }: { set: FlashcardSet; parts: CoveredNotes[] }) {
  const [view, setView] = useState<View>('notes');
  const [pinned, setPinned] = useState<string | null>(null);
  const lines = parts.flatMap((part) => part.lines);
  const written = lines.filter(({ state }) => state !== 'heading');
  const used = lines.filter(({ state }) => state === 'used').length;
  const unused = lines.filter(({ state }) => state === 'unused');
  const shown = new Set(lines.flatMap(({ cardIds }) => cardIds));
  const cards = set.cards.filter(({ id }) => shown.has(id));
  const toCheck = parts.reduce((sum, { notes }) => sum + waitingOf(notes).length, 0);
  /** Shows the other end of a link: the card of a line, or the line of a card. */
  const show = (cardId: string, to: 'cards' | 'notes') => {
    setPinned(cardId);
    setView(to);
    const number = set.cards.findIndex(({ id }) => id === cardId) + 1;
    announce(to === 'cards' ? messages.cardShown(number) : messages.linesShown(number));
    requestAnimationFrame(() => {
      const target = document.querySelector<HTMLElement>(
        to === 'cards' ? `[data-card="${cardId}"]` : `.cover-line[data-cards~="${cardId}"] button`,
      );
      const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
      target?.scrollIntoView({ block: 'nearest', behavior: still ? 'auto' : 'smooth' });
      target?.focus({ preventScroll: true });
    });
  };
  const header = (
    <PageHeader
      title={parts.length === 0 ? messages.title : messages.heading(cards.length, toCheck, unused.length)}
      actions={
        <>
          {set.cards.length > 0 && (
            <LinkButton
              variant={toCheck > 1 ? 'secondary' : 'primary'}
              to={pageOf('study', set.id)}
              icon={Layers}
            >
              {messages.study}
            </LinkButton>
          )}
          <LinkButton variant="secondary" to={pageOf('edit', set.id)}>
            {messages.edit}
          </LinkButton>
        </>
      }
    >
      <Link dir="auto" to={pageOf('setTerms', set.id)}>
        {set.title}
      </Link>
    </PageHeader>
  );
  if (parts.length === 0)
    return (
      <div className="cover mx-auto grid max-w-304 gap-5">
        {header}
        <EmptyState title={messages.none.title}>{messages.none.text}</EmptyState>
        <MoreNotes set={set} hasNotes={false} />
      </div>
    );
  const panel = (name: View) => ({ id: `cover-${name}-panel`, 'data-open': view === name ? '' : undefined });
  return (
    <div className="cover mx-auto grid max-w-304 gap-5">
      {header}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-ink-2">
        <div
          className="cover-bars flex max-w-120 flex-[1_1_10rem] gap-0.5"
          role="img"
          aria-label={messages.picture(
            used,
            written.length,
            unused
              .map(({ number }) => number)
              .slice(0, 20)
              .join(', '),
          )}
        >
          {written.length <= mostBars &&
            parts.flatMap(({ notes, lines: own }) =>
              own.flatMap(({ number, state }) =>
                state === 'heading' ? (
                  []
                ) : (
                  <i key={`${notes.id}:${number}`} data-used={state === 'used' ? '' : undefined} />
                ),
              ),
            )}
        </div>
        <span>{messages.used(used, written.length)}</span>
        {unused.length > 0 && (
          <a
            href="#cover-unused"
            className="inline-flex min-h-(--tap) items-center font-semibold max-[56rem]:hidden"
          >
            {messages.toUnused(unused.length)}
          </a>
        )}
      </div>
      <ExamOffer
        setId={set.id}
        text={parts.map(({ notes }) => notes.text).join('\n')}
        cards={set.cards.length}
      />
      <ProposedCards set={set} parts={parts} />
      <PaneTabs
        label={messages.views}
        open={view}
        onOpen={setView}
        tabs={[
          { name: 'notes', label: messages.tabs.notes },
          { name: 'cards', label: `${messages.tabs.cards} ${cards.length.toLocaleString('en')}` },
          { name: 'unused', label: `${messages.tabs.unused} ${unused.length.toLocaleString('en')}` },
        ]}
      />
      <div className="cover-panes">
        <section className="cover-sheet" aria-labelledby="cover-notes" {...panel('notes')}>
          <div className="flex items-baseline justify-between gap-4 px-5 pt-4 pb-2">
            <h2 id="cover-notes" className="text-lg">
              {messages.title}
            </h2>
            <span className="fine">{messages.tapLine}</span>
          </div>
          <NotesLines parts={parts} cards={set.cards} pinned={pinned} onCard={(id) => show(id, 'cards')} />
        </section>
        <section className="cover-sheet" aria-labelledby="cover-cards" {...panel('cards')}>
          <div className="flex items-baseline justify-between gap-4 px-5 pt-4 pb-2">
            <h2 id="cover-cards" className="text-lg">
              {messages.tabs.cards}
            </h2>
            <span className="fine">{cards.length.toLocaleString('en')}</span>
          </div>
          <ol className="cover-cards px-2.5 py-1.5">
            {cards.map((card) => (
              <li key={card.id}>
                <button
                  type="button"
                  className="grid min-h-(--tap) w-full scroll-m-24 grid-cols-[auto_minmax(0,1fr)] items-start gap-x-3 p-2.5 text-start leading-snug wrap-anywhere"
                  data-card={card.id}
                  aria-pressed={pinned === card.id}
                  onClick={() => show(card.id, 'notes')}
                >
                  <span className="cover-n num grid h-6.5 min-w-6.5 place-items-center text-sm font-bold text-ink-2">
                    {set.cards.indexOf(card) + 1}
                  </span>
                  <span dir="auto">
                    <b className="block">{arrows(withoutMedia(card.term))}</b>
                    <span className="block text-sm text-ink-2">{arrows(withoutMedia(card.definition))}</span>
                  </span>
                </button>
              </li>
            ))}
          </ol>
        </section>
      </div>
      <section className="cover-sheet" aria-labelledby="cover-unused" {...panel('unused')}>
        <UnusedLines set={set} parts={parts} />
      </section>
      <MoreNotes set={set} hasNotes />
    </div>
  );
}
