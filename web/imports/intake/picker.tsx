/** A button that opens the browser's dialog for files, or a phone's camera. */
import { type ChangeEvent, type ComponentProps, type ReactNode, useRef } from 'react';
import { Button } from '#web/ui/forms/button.tsx';

type Props = {
  label: string;
  icon: ReactNode;
  disabled?: boolean;
  className?: string;
  /** Never of no file. */
  onFiles: (files: readonly File[]) => void;
} & Pick<ComponentProps<'input'>, 'accept' | 'capture' | 'multiple'>;

export function Picker({ label, icon, disabled = false, className, onFiles, ...dialog }: Props) {
  const picker = useRef<HTMLInputElement>(null);
  const pick = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])];
    // The same file chosen again is a new choice.
    target.value = '';
    if (files.length > 0) onFiles(files);
  };
  return (
    <>
      <input
        {...dialog}
        ref={picker}
        type="file"
        className="sr"
        tabIndex={-1}
        aria-label={label}
        onChange={pick}
      />
      <Button
        variant="secondary"
        disabled={disabled}
        {...(className && { className })}
        icon={icon}
        onClick={() => picker.current?.click()}
      >
        {label}
      </Button>
    </>
  );
}
