/** A file that is being read: its name, how far it is, and a button that stops it. */
import { announce } from '#web/ui/feedback/announce.tsx';
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import './documents.css';

type Props = {
  words: { cancel: string; cancelled: string };
  label: string;
  /** Null until it is known. */
  progress?: { text: string; percent: number } | null;
  onClose: () => void;
};

export function FileProgress({ words, label, progress, onClose }: Props) {
  return (
    <section className="file-frame mb-4 grid gap-3 justify-items-start" aria-label={label}>
      <p className="flex flex-wrap items-center gap-2.5 wrap-anywhere">
        <Spinner />
        <span dir="auto">{label}</span>
        {progress && <span className="num muted">{progress.text}</span>}
      </p>
      {progress && <ProgressBar label={label} percent={progress.percent} />}
      <Button
        variant="ghost"
        onClick={() => {
          announce(words.cancelled);
          onClose();
        }}
      >
        {words.cancel}
      </Button>
    </section>
  );
}
