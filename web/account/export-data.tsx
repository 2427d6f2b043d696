/** Downloads all of one's data as one archive. */
import { Download } from 'lucide-react';
import { useState } from 'react';
import { requestExport } from '#contract/account-data.ts';
import { messageOf } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { Note } from '#web/ui/feedback/note.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { SecuritySection } from './security-section.tsx';
import { texts } from './security-messages.ts';

/** The link brings an attachment, so the page stays where it is. */
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
      const words = messageOf(error, texts.export.failed);
      setOutcome({ ok: false, words });
      toast({ title: texts.export.failed, description: words, tone: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <SecuritySection title={texts.export.title} text={texts.export.text}>
      <Button
        variant="secondary"
        busy={busy}
        icon={<Download className="i" aria-hidden="true" />}
        onClick={() => void start()}
      >
        {texts.export.action}
      </Button>
      {outcome?.ok && <Note tone="success">{texts.export.started}</Note>}
      {outcome?.ok === false && (
        <Note tone="danger" title={texts.export.failed}>
          {outcome.words}
        </Note>
      )}
    </SecuritySection>
  );
}
