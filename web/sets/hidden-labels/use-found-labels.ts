/** Looks for labels on a picture, on the device, and proposes a shape for each. */
import { useEffect, useRef, useState } from 'react';
import { findLabels, type LabelSearch } from '#web/imports/photo/find-labels.ts';
import { photoWords } from '#web/imports/photo/photo-words.ts';
import { labelMessages as words } from './label-messages.ts';
import { boxBetween, type NewShape } from './label-shapes.ts';

/** Room around the letters, in multiples of their height. */
const MARGIN = 0.2;

export function useFoundLabels(
  picture: Blob | null,
  onFound: (found: { shape: NewShape; label: string }[]) => void,
) {
  const [finding, setFinding] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const search = useRef<LabelSearch | null>(null);
  useEffect(() => () => search.current?.end(), []);

  const find = async () => {
    if (!picture || search.current) return;
    setFailure(null);
    setFinding(words.finding.fetching);
    search.current = findLabels(picture, (share) =>
      setFinding(words.finding.reading(Math.round(100 * share))),
    );
    const result = await search.current.done;
    search.current = null;
    setFinding(null);
    if ('failed' in result) return setFailure(photoWords.failure(result.failed));
    onFound(
      result.labels.map(({ text, left, top, width, height }) => {
        const room = MARGIN * height;
        return {
          label: text,
          shape: boxBetween('rect', [left - room, top - room], [left + width + room, top + height + room]),
        };
      }),
    );
  };
  return { finding, failure, find: () => void find() };
}
