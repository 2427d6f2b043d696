/** The buttons that bring files: a choice of them and, where fingers point, the camera. */
import { Camera, FileUp } from 'lucide-react';
import { messages } from '#web/imports/messages.ts';
import { readableFiles } from './file-types.ts';
import { Picker } from './picker.tsx';

type Props = { disabled: boolean; onFiles: (files: readonly File[]) => void };

export function FilePicker(props: Props) {
  return (
    <>
      <Picker
        {...props}
        label={messages.screen.choose}
        accept={readableFiles}
        multiple
        icon={<FileUp className="i" aria-hidden="true" />}
      />
      <Picker
        {...props}
        className="by-touch"
        label={messages.screen.takePhoto}
        accept="image/*"
        capture="environment"
        icon={<Camera className="i" aria-hidden="true" />}
      />
    </>
  );
}
