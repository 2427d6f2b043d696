/** Shows an error page with a retry; navigating away clears it. */
import { Component, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { Main } from '#web/ui/layout/main.tsx';
import { messages } from './messages.ts';

type Props = { path: string; children: ReactNode };
type State = { failed: boolean; path: string };

class Boundary extends Component<Props, State> {
  override state: State = { failed: false, path: this.props.path };

  static getDerivedStateFromError(): Partial<State> {
    return { failed: true };
  }

  static getDerivedStateFromProps(props: Props, state: State): Partial<State> | null {
    return props.path === state.path ? null : { failed: false, path: props.path };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    // Reloading also fetches code that was replaced on the server.
    return (
      <Main className="center-page">
        <ErrorState heading="h1" title={messages.broken.title} onRetry={() => location.reload()}>
          {messages.broken.text}
        </ErrorState>
      </Main>
    );
  }
}

export function ErrorBoundary({ children }: { children: ReactNode }) {
  return <Boundary path={useLocation().pathname}>{children}</Boundary>;
}
