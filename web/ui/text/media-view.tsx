/** A picture, or a sound with a button that plays it, in the text of a card; where it cannot be had, its words. */
import { ImageOff, Square, Volume2, VolumeX } from 'lucide-react';
import { useRef, useState } from 'react';
import { type MediaPiece, mediaKinds } from '#core/media-reference.ts';
import './media.css';
import { mediaMessages as words } from './media-messages.ts';
import { useMediaUrl } from './use-media-url.ts';

type Props = { piece: MediaPiece };

export function MediaView({ piece }: Props) {
  return mediaKinds[piece.kind].sense === 'picture' ? <Picture piece={piece} /> : <Sound piece={piece} />;
}

function Picture({ piece }: Props) {
  const ref = useRef<HTMLSpanElement>(null);
  const { media, fail, again } = useMediaUrl(piece, ref);
  const alt = piece.alt || words.picture;
  return (
    <span className="media" ref={ref} data-media={media.status}>
      {media.status === 'ready' && <img src={media.url} alt={alt} decoding="async" onError={fail} />}
      {media.status === 'waiting' && (
        <span className="media-box" role="img" aria-label={words.loading(alt)} />
      )}
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
