/** Downloads all data of the account as one archive. */
import { Download } from 'lucide-react';
import { useState } from 'react';
import { requestExport } from '#contract/account-data.ts';
import { messageOf } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { Note } from '#web/ui/feedback/note.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { securityMessages as messages } from './messages.ts';
import { SecuritySection } from './security-section.tsx';

/** The link is an attachment, so the page stays open. */
function download(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  link.click();
}

export function ExportData() {
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<{ ok: true } | { ok: false; words: string } | null>(null);
  const start = async () => {
    setBusy(true);
    setOutcome(null);
    try {
      download((await call(requestExport)).url);
      setOutcome({ ok: true });
    } catch (error) {
      const words = messageOf(error, messages.export.failed);
      setOutcome({ ok: false, words });
      toast({ title: messages.export.failed, description: words, tone: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <SecuritySection title={messages.export.title} text={messages.export.text}>
      <Button variant="secondary" busy={busy} icon={Download} onClick={() => void start()}>
        {messages.export.action}
      </Button>
      {outcome?.ok && <Note tone="success">{messages.export.started}</Note>}
      {outcome?.ok === false && (
        <Note tone="danger" title={messages.export.failed}>
          {outcome.words}
        </Note>
      )}
    </SecuritySection>
  );
}
