/** Downloads all data of the account as one archive. */
import { useMutation } from '@tanstack/react-query';
import { requestExport } from '#contract/account-data.ts';
import { messageOf } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { Note } from '#web/ui/feedback/note.tsx';
import { Problem } from '#web/ui/feedback/problem.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { Download } from '#web/ui/icons/page-icons.ts';
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
  const words = messages.export;
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: async () => download((await call(requestExport)).url),
  });
  return (
    <SecuritySection title={words.title} text={words.text}>
      <Button variant="secondary" busy={isPending} icon={Download} onClick={() => mutate()}>
        {words.action}
      </Button>
      {isSuccess && <Note tone="success">{words.started}</Note>}
      <Problem title={words.failed}>{error && messageOf(error, words.failed)}</Problem>
    </SecuritySection>
  );
}
