/** The session in numbers: tiles, ratings so far, and the keys to use. */
import type { StudyStats } from '#core/study-view.ts';
import { StatTile } from '#web/ui/layout/stat-tile.tsx';
import { Kbd } from '#web/ui/text/kbd.tsx';
import './session-rail.css';
import { messages as keys } from '#web/ui/text/messages.ts';
import { messages } from './messages.ts';

type Props = {
  stats: StudyStats;
  shortcuts: boolean;
  /** The tiles stand in the panel already. */
  complete: boolean;
};

export function SessionRail({ stats, shortcuts, complete }: Props) {
  const { again, hard, good, easy } = stats.ratingCounts;
  const counts = [
    [1, 'again', again],
    [2, 'hard', hard],
    [3, 'good', good],
    [4, 'easy', easy],
  ] as const;
  return (
    <aside className="rail grid gap-4" aria-label={messages.statistics}>
      {!complete && (
        <dl className="tiles">
          <StatTile label={messages.tiles.total} value={stats.totalCards} />
          <StatTile label={messages.tiles.mastered} value={stats.masteredCards} />
          <StatTile label={messages.tiles.learning} value={stats.inLearning} />
          <StatTile label={messages.tiles.lapses} value={stats.totalLapses} />
        </dl>
      )}
      <section className="card tally">
        <h2>{messages.ratings}</h2>
        <ul className="num">
          {counts.map(([rating, name, count]) => (
            <li key={name}>
              <i className={`tally-${name}`} />
              {messages.ratingName(rating)} <b>{count}</b>
            </li>
          ))}
        </ul>
      </section>
      {shortcuts && (
        <p className="study-hint fine flex-wrap items-center gap-2 max-sm:hidden">
          <Kbd>{keys.space}</Kbd> {messages.hint.reveals} <Kbd>1</Kbd>–<Kbd>4</Kbd> {messages.hint.rates}
        </p>
      )}
    </aside>
  );
}
