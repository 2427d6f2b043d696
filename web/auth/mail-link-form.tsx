/** A button between a mailed link and its use, so that programs which open links do not consume it. */
import { type ReactNode, useState } from 'react';
import { wordsOf } from '#web/api/auth-error.ts';
import { Note } from '#web/ui/feedback/note.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { type MailLink, openMailLink } from './mail-link.ts';
import { useSubmit } from './use-submit.ts';

type Props = {
  link: MailLink;
  words: { title: string; intro: string; action: string; failed: string };
  /** The alternative when the link does not work. */
  otherwise: ReactNode;
  onOpened: () => void;
};

export function MailLinkForm({ link, words, otherwise, onOpened }: Props) {
  const [formError, setFormError] = useState<string | null>(null);
  const { busy, onSubmit } = useSubmit(async () => {
    setFormError(null);
    try {
      await openMailLink(link);
      onOpened();
    } catch (error) {
      setFormError(wordsOf(error));
    }
  });
  return (
    <AuthFrame title={words.title} intro={words.intro} error={formError !== null}>
      {formError && (
        <Note tone="danger" title={words.failed}>
          {formError} {otherwise}
        </Note>
      )}
      <form className="grid" onSubmit={onSubmit}>
        <Button type="submit" size="lg" busy={busy}>
          {words.action}
        </Button>
      </form>
    </AuthFrame>
  );
}
