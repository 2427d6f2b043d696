/** The frame of the signed-in product: a sidebar, or a top bar with a drawer on small screens. */

import { type MouseEvent, Suspense, useEffect, useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import { brand } from '#contract/brand.ts';
import { pages } from '#contract/pages.ts';
import { ErrorBoundary } from '#web/app/error-boundary.tsx';
import { messages } from '#web/app/messages.ts';
import { useMe } from '#web/session/me.ts';
import { PageSpinner } from '#web/ui/feedback/page-spinner.tsx';
import { IconButton } from '#web/ui/forms/icon-button.tsx';
import { Menu, Mic } from '#web/ui/icons/frame-icons.ts';
import { Badge } from '#web/ui/layout/badge.tsx';
import { Logo } from '#web/ui/layout/logo.tsx';
import { Main } from '#web/ui/layout/main.tsx';
import { useModal } from '#web/ui/overlay/use-modal.ts';
import { Sidebar } from './sidebar.tsx';

/** The sidebar over the page on small screens. */
function Drawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const ref = useModal(open, onClose);
  // Closes before navigation, so that the new page gets the focus and not the menu button.
  const closeAtLink = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('a')) onClose();
  };
  return (
    <dialog ref={ref} className="drawer" aria-label={messages.nav.sidebar}>
      {open && (
        // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: listens to its links, which keys press as well
        <div className="side" onClick={closeAtLink}>
          <Sidebar onClose={onClose} />
        </div>
      )}
    </dialog>
  );
}

export function Shell() {
  const [open, setOpen] = useState(false);
  const { pathname } = useLocation();
  const { data: me } = useMe();

  // biome-ignore lint/correctness/useExhaustiveDependencies: every arrival closes the drawer
  useEffect(() => setOpen(false), [pathname]);

  return (
    <div className="shell">
      <aside className="side" aria-label={messages.nav.sidebar}>
        <Sidebar />
      </aside>
      <div className="min-w-0 flex flex-col">
        <header className="topbar">
          <IconButton
            label={messages.nav.open}
            icon={Menu}
            large
            aria-expanded={open}
            aria-haspopup="dialog"
            onClick={() => setOpen(true)}
          />
          <Logo to={pages.dashboard} name={brand.name} />
          {me?.remainingSessions != null && (
            <Badge tone="voice" className="num" icon={Mic}>
              <span aria-hidden="true">{messages.sessionsShort(me.remainingSessions)}</span>
              <span className="sr">
                {me.remainingSessions} {messages.sessionsLeft(me.remainingSessions)}
              </span>
            </Badge>
          )}
        </header>
        <Main className="main">
          <div className="col">
            <ErrorBoundary>
              <Suspense fallback={<PageSpinner label={messages.loading} />}>
                <Outlet />
              </Suspense>
            </ErrorBoundary>
          </div>
        </Main>
      </div>
      <Drawer open={open} onClose={() => setOpen(false)} />
    </div>
  );
}
