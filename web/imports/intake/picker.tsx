/** The buttons for choosing files and taking a photo. */

import { type ChangeEvent, type ComponentProps, useRef } from 'react';
import { messages } from '#web/imports/messages.ts';
import { Button } from '#web/ui/forms/button.tsx';
import type { Icon } from '#web/ui/icons/drawn.tsx';
import { Camera, FileUp } from '#web/ui/icons/page-icons.ts';
import { readableFiles } from './file-types.ts';

type Props = {
  label: string;
  icon: Icon;
  disabled?: boolean;
  className?: string;
  /** At least one file. */
  onFiles: (files: readonly File[]) => void;
} & Pick<ComponentProps<'input'>, 'accept' | 'capture' | 'multiple'>;

export function Picker({ label, icon, disabled = false, className, onFiles, ...dialog }: Props) {
  const picker = useRef<HTMLInputElement>(null);
  const pick = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])];
    // Choosing the same file again must fire again.
    target.value = '';
    if (files.length > 0) onFiles(files);
  };
  return (
    <>
      <input {...dialog} ref={picker} type="file" hidden aria-label={label} onChange={pick} />
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

type FilePickerProps = { disabled: boolean; onFiles: (files: readonly File[]) => void };

/** The buttons for choosing files and, on touch screens, taking a photo. */
export function FilePicker(props: FilePickerProps) {
  return (
    <>
      <Picker {...props} label={messages.screen.choose} accept={readableFiles} multiple icon={FileUp} />
      <Picker
        {...props}
        className="by-touch"
        label={messages.screen.takePhoto}
        accept="image/*"
        capture="environment"
        icon={Camera}
      />
    </>
  );
}
