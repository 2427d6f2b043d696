/** A spinner; decorative, because the text next to it says what is happening. */
import { LoaderCircle } from '#web/ui/icons/frame-icons.ts';

export function Spinner({ large = false }: { large?: boolean }) {
  return <LoaderCircle className={large ? 'i-lg spin' : 'i spin'} aria-hidden="true" />;
}
