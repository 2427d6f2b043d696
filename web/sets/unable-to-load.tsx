/** The error page of a set that is missing or could not be loaded. */
import { pages } from '#contract/pages.ts';
import { isMissing, messageOf } from '#web/api/api-error.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { LinkButton } from '#web/ui/forms/link-button.tsx';
import { messages } from './messages.ts';

const words = messages.unable;

type Props = { query: { error: unknown; refetch: () => unknown; isFetching: boolean } };

export function UnableToLoad({ query }: Props) {
  const { error } = query;
  const missing = isMissing(error);
  return (
    <ErrorState
      heading="h1"
      title={words.title}
      {...(!missing && { query })}
      actions={
        <LinkButton variant="secondary" to={pages.sets}>
          {words.back}
        </LinkButton>
      }
    >
      {missing ? words.missing : `${words.failed} ${messageOf(error, '')}`.trim()}
    </ErrorState>
  );
}
