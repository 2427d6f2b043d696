/** The address of the library, as it was left where the page was opened from there. */
import { useLocation } from 'react-router';
import { libraryOf } from '#web/api/library-return-path.ts';

export function useWayBack(): string {
  return libraryOf(useLocation().state);
}
