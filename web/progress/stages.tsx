/** How firmly the cards are known, from new to known well. */
import type { Progress } from '#contract/progress/progress.ts';
import { messages } from './messages.ts';

const words = messages.stages;
const stages = ['unseen', 'learning', 'settling', 'known'] as const;

/** It is its own table: each stage has its count in words. */
export function Stages({ counts, setCount }: { counts: Progress['stages']; setCount: number }) {
  const total = stages.reduce((sum, stage) => sum + counts[stage], 0);
  return (
    <section className="card pg-card" aria-labelledby="pg-stages">
      <h2 id="pg-stages">{words.title}</h2>
      <p className="pg-say num">{words.counts(total, setCount)}</p>
      <div className="pg-stages" aria-hidden="true">
        {stages.map((stage, index) => (
          <i key={stage} className={`pg-heat-${index + 1}`} style={{ flexGrow: counts[stage] }} />
        ))}
      </div>
      <ul className="pg-stage-list">
        {stages.map((stage, index) => (
          <li key={stage}>
            <i className={`pg-heat-${index + 1}`} aria-hidden="true" />
            <span>
              {words[stage]} <small>{words.means[stage]}</small>
            </span>
            <b className="num">{counts[stage].toLocaleString('en')}</b>
            <small className="num">
              {total > 0 && words.percent(Math.round((100 * counts[stage]) / total))}
            </small>
          </li>
        ))}
      </ul>
    </section>
  );
}
