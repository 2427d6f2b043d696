/** A turning ring; decoration only, the words beside it say what is happening. */
import { LoaderCircle } from 'lucide-react';

export function Spinner({ large = false }: { large?: boolean }) {
  return <LoaderCircle className={large ? 'i-lg spin' : 'i spin'} aria-hidden="true" />;
}
