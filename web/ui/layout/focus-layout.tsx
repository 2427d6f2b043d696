/** The frame without a sidebar, for doing one thing: a slim bar with a way out, a title and one action. */
import type { ReactNode } from 'react';
import { Main } from './main.tsx';

type Props = {
  /** The way out, usually an IconLink or IconButton. */
  leave: ReactNode;
  title: ReactNode;
  /** Whether the bar's title is the page's h1; false where the page has its own. */
  titleIsHeading?: boolean;
  subtitle?: ReactNode;
  actions?: ReactNode;
  /** `voice` warms the background, only while recording. */
  tone?: 'plain' | 'voice';
  className?: string;
  children: ReactNode;
};

export function FocusLayout(props: Props) {
  const {
    leave,
    title,
    titleIsHeading = true,
    subtitle,
    actions,
    tone = 'plain',
    className,
    children,
  } = props;
  return (
    <div className={tone === 'voice' ? 'focus focus-voice' : 'focus'}>
      <header className="fbar">
        <div>{leave}</div>
        <div className="fbar-title">
          {titleIsHeading ? <h1 tabIndex={-1}>{title}</h1> : <p>{title}</p>}
          {subtitle && <small className="num">{subtitle}</small>}
        </div>
        <div className="flex justify-end">{actions}</div>
      </header>
      <Main {...(className && { className })}>{children}</Main>
    </div>
  );
}
