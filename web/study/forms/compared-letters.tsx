/** What was typed beside the answer, with the letters marked that differ, and the same in words for screen readers. */
import type { MarkedPiece, TypedComparison } from '#core/answer-forms/compare-typed.ts';
import './compared.css';
import { formMessages as messages } from './messages.ts';

/** Marked letters are underlined as well as coloured. */
export function MarkedLetters({ pieces }: { pieces: readonly MarkedPiece[] }) {
  let at = 0;
  return (
    <span dir="auto" className="whitespace-pre-wrap wrap-anywhere">
      {pieces.map(({ text, mark }) => {
        const key = at;
        at += text.length;
        return mark === 'same' ? (
          <span key={key}>{text}</span>
        ) : (
          <span key={key} className={mark === 'near' ? 'letter-near' : 'letter-differs'}>
            {text}
          </span>
        );
      })}
    </span>
  );
}

export function ComparedLetters({ comparison }: { comparison: TypedComparison }) {
  const { typed, answer, slips } = comparison;
  return (
    <>
      <dl className="compared grid gap-1 text-lg">
        <div>
          <dt>{messages.youTyped}</dt>
          <dd className="compared-typed">
            <MarkedLetters pieces={typed} />
          </dd>
        </div>
        <div>
          <dt>{messages.onCard}</dt>
          <dd>
            <MarkedLetters pieces={answer} />
          </dd>
        </div>
      </dl>
      {slips.length > 0 && <p className="sr">{messages.slips(slips)}</p>}
    </>
  );
}
