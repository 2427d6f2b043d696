/** Pictures, and sounds with a button that plays them, in the text of a card; where one cannot be had, its words. */

import {
  Fragment,
  type ReactNode,
  type RefObject,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react';
import { type MediaFile, type MediaPiece, mediaKinds, splitMedia } from '#core/media-reference.ts';
import { whenNear } from '#web/ui/hooks/when-near.ts';
import { ImageOff, Square, Volume2, VolumeX } from '#web/ui/icons/frame-icons.ts';
import { decoded } from './decoded-picture.ts';
import { MediaSourceContext } from './media-source.ts';
import './media.css';
import { MediaPlaceholder } from './media-placeholder.tsx';
import { mediaMessages as words } from './messages.ts';
import { altWithShapes, PictureShapes } from './picture-shapes.tsx';
import { trimAroundBlocks } from './trim-around-blocks.ts';

type Loading = { status: 'waiting' } | { status: 'ready'; url: string } | { status: 'failed' };

/** `fail` reports that the browser cannot show the loaded file. */
function useMediaUrl(
  { sha256, kind }: MediaFile,
  near: RefObject<Element | null>,
): { media: Loading; fail: () => void; again: () => void } {
  const source = useContext(MediaSourceContext);
  const [media, setMedia] = useState<Loading>({ status: 'waiting' });
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is what loads again
  useEffect(() => {
    const element = near.current;
    if (!element) return;
    setMedia({ status: source ? 'waiting' : 'failed' });
    const left = new AbortController();
    let url: string | null = null;
    const callOff = whenNear(element, () => {
      source
        ?.load({ sha256, kind }, left.signal)
        .then(async (blob) => {
          if (left.signal.aborted) return;
          url = URL.createObjectURL(blob);
          if (mediaKinds[kind].sense === 'picture') await decoded(url);
          if (!left.signal.aborted) setMedia({ status: 'ready', url });
        })
        .catch(() => {
          if (!left.signal.aborted) setMedia({ status: 'failed' });
        });
    });
    return () => {
      left.abort();
      callOff();
      if (url) URL.revokeObjectURL(url);
    };
  }, [source, sha256, kind, near, attempt]);

  const again = useCallback(() => setAttempt((times) => times + 1), []);
  const failed = media.status === 'failed';
  useEffect(() => {
    if (!failed) return;
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [failed, again]);
  return { media, fail: useCallback(() => setMedia({ status: 'failed' }), []), again };
}

type Props = { piece: MediaPiece };

function MediaView({ piece }: Props) {
  return mediaKinds[piece.kind].sense === 'picture' ? <Picture piece={piece} /> : <Sound piece={piece} />;
}

function Picture({ piece }: Props) {
  const ref = useRef<HTMLSpanElement>(null);
  const { media, fail, again } = useMediaUrl(piece, ref);
  const { shapes } = piece;
  const alt = altWithShapes(piece.alt || words.picture, shapes);
  const url = media.status === 'ready' ? media.url : undefined;
  const picture = url && <img src={url} alt={alt} decoding="sync" onError={fail} />;
  return (
    <span className="media" ref={ref} data-media={media.status}>
      {shapes === '' && picture}
      {picture && shapes !== '' && (
        <span className="media-frame">
          {picture}
          <PictureShapes shapes={shapes} />
        </span>
      )}
      {media.status === 'waiting' && <MediaPlaceholder alt={alt} />}
      {media.status === 'failed' && (
        <span className="media-box media-failed">
          <ImageOff className="i" aria-hidden="true" />
          <span>{words.failed(alt)}</span>
          <AgainButton onPress={again} />
        </span>
      )}
    </span>
  );
}

function Sound({ piece }: Props) {
  const ref = useRef<HTMLSpanElement>(null);
  const player = useRef<HTMLAudioElement>(null);
  const { media, fail, again } = useMediaUrl(piece, ref);
  const [playing, setPlaying] = useState(false);
  const alt = piece.alt || words.sound;
  const press = () => {
    if (playing) player.current?.pause();
    else player.current?.play().catch(fail);
  };
  return (
    <span className="media media-sound" ref={ref} data-media={media.status}>
      {media.status === 'failed' ? (
        <span className="media-box media-failed">
          <VolumeX className="i" aria-hidden="true" />
          <span>{words.soundFailed(alt)}</span>
          <AgainButton onPress={again} />
        </span>
      ) : (
        <button
          type="button"
          className="btn btn-secondary"
          disabled={media.status === 'waiting'}
          aria-label={playing ? words.stop(alt) : words.play(alt)}
          onClick={press}
        >
          <span className="btn-label">
            {playing ? (
              <Square className="i" aria-hidden="true" />
            ) : (
              <Volume2 className="i" aria-hidden="true" />
            )}
            {alt}
          </span>
        </button>
      )}
      {media.status === 'ready' && (
        // biome-ignore lint/a11y/useMediaCaption: a card's own words stand beside it
        <audio
          ref={player}
          src={media.url}
          onPlay={() => setPlaying(true)}
          onPause={() => {
            setPlaying(false);
            if (player.current) player.current.currentTime = 0;
          }}
          onError={fail}
        />
      )}
    </span>
  );
}

function AgainButton({ onPress }: { onPress: () => void }) {
  return (
    <button type="button" className="btn btn-ghost" onClick={onPress}>
      <span className="btn-label">{words.again}</span>
    </button>
  );
}

/** A text with pictures and sounds; `words` renders the text between them. */
export function MediaText({ text, words: setWords }: { text: string; words: (text: string) => ReactNode }) {
  let at = 0;
  return splitMedia(text).map((piece, index, pieces) => {
    if (typeof piece !== 'string') return <MediaView key={piece.at} piece={piece} />;
    at += 1;
    return (
      <Fragment key={`words ${at}`}>
        {setWords(trimAroundBlocks(piece, index > 0, index + 1 < pieces.length))}
      </Fragment>
    );
  });
}
