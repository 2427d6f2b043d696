/** The frame of every sign-in screen: home link, card, and a heading that takes focus when the screen changes. */
import { type ReactNode, useEffect, useRef } from 'react';
import { brand } from '#contract/brand.ts';
import { pages } from '#contract/pages.ts';
import { usePageTitle } from '#web/ui/hooks/use-page-title.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { Logo } from '#web/ui/layout/logo.tsx';
import { Main } from '#web/ui/layout/main.tsx';

type Props = {
  title: string;
  intro?: ReactNode;
  /** True when the page shows an error; the window title then begins with it. */
  error?: boolean;
  /** Below the card: links to other screens. */
  footer?: ReactNode;
  children?: ReactNode;
};

export function AuthFrame({ title, intro, error = false, footer, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(title);
  usePageTitle(title, { error });
  useEffect(() => {
    // Navigation handles focus for all pages; this is for a change within one.
    if (shown.current === title) return;
    shown.current = title;
    heading.current?.focus();
  }, [title]);
  return (
    <Main className="mx-auto grid min-h-dvh w-full max-w-[27rem] content-center gap-6 px-4 py-8">
      <div className="justify-self-center">
        <Logo to={pages.landing} name={brand.name} />
      </div>
      <Card className="grid gap-5">
        <div className="grid gap-2">
          <h1 ref={heading} tabIndex={-1} className="page-h">
            {title}
          </h1>
          {intro && <p className="muted">{intro}</p>}
        </div>
        {children}
      </Card>
      {footer && (
        <div className="grid justify-items-center gap-1 text-center [&>a]:inline-flex [&>a]:min-h-(--tap) [&>a]:items-center">
          {footer}
        </div>
      )}
    </Main>
  );
}
