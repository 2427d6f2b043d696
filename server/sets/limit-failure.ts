/** Says which limit of an account was reached, how much is used, and what to do next. */
import { Failure } from '#server/http/failure.ts';
import type { LimitReached } from './ports.ts';

const counted = (value: number) => value.toLocaleString('en');
/** A trifle above the limit must not read as the limit. */
const megabytes = (bytes: number) =>
  (Math.ceil((bytes / 1024 / 1024) * 100) / 100).toLocaleString('en', { maximumFractionDigits: 2 });

function wordsOf({ reached, most, used, adding }: LimitReached): string {
  switch (reached) {
    case 'sets':
      return `Your account holds ${counted(used)} sets, and the limit is ${counted(most)}. Delete a set you no longer need, or add these cards to a set you have; then save again.`;
    case 'cardsPerSet':
      return `This set would hold ${counted(used + adding)} cards, and the limit is ${counted(most)}. Divide the cards among several sets, then save again.`;
    case 'cards':
      return `Your account holds ${counted(used)} cards, this would add ${counted(adding)}, and the limit is ${counted(most)}. Delete cards or sets you no longer need, then save again.`;
    case 'text':
      return `Your account holds ${megabytes(used)} MB of text, this would add ${megabytes(adding)} MB, and the limit is ${megabytes(most)} MB. Delete cards or sets you no longer need, then save again.`;
  }
}

/** One sentence group without `details`: pages show either one or the other. */
export const limitFailure = (limit: LimitReached): Failure =>
  new Failure('limit_reached', `${wordsOf(limit)} Everything you have stays usable.`);
