/** Hides labels of a picture: shapes drawn over it, each with what it hides. Opened from the editor of a set; loaded when it is. */

import { type KeyboardEvent, useContext, useEffect, useId, useReducer, useRef, useState } from 'react';
import type { Sides } from '#core/card.ts';
import type { MediaFile, MediaPiece } from '#core/media-reference.ts';
import { hiddenLabelsOf, withHidden } from '#core/occlusion/hidden-labels.ts';
import { parseShapes, SHAPES_LIMIT } from '#core/occlusion/shapes.ts';
import { exceedsCodePoints, SIDE_LIMIT_CODE_POINTS } from '#core/text-limits.ts';
import { findLabels, type LabelSearch } from '#web/imports/photo/find-labels.ts';
import { photoWords } from '#web/imports/photo/photo-words.ts';
import { Note } from '#web/ui/feedback/note.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { IconButton } from '#web/ui/forms/icon-button.tsx';
import { Redo2, ScanText, Undo2 } from '#web/ui/icons/page-icons.ts';
import { AlertDialog } from '#web/ui/overlay/alert-dialog.tsx';
import { useModal } from '#web/ui/overlay/use-modal.ts';
import { decoded } from '#web/ui/text/decoded-picture.ts';
import { MediaSourceContext } from '#web/ui/text/media-source.ts';
import { LabelCanvas } from './label-canvas.tsx';
import { type LabelEvent, labelReducer, openLabels } from './label-history.ts';
import { LabelList } from './label-list.tsx';
import { labelMessages as words } from './label-messages.ts';
import { boxBetween, type DrawnKind, type NewShape, nextShape } from './label-shapes.ts';
import './labels.css';

type Props = {
  card: Sides;
  /** A picture of the card's term. */
  picture: MediaPiece;
  onSave: (sides: Sides) => void;
  onClose: () => void;
};

const kinds: readonly DrawnKind[] = ['rect', 'ellipse', 'polygon'];
/** Where the focus is to go once the shape is there. */
type Wish = { to: 'shape' | 'label'; at: number };

function opened({ card, picture }: Pick<Props, 'card' | 'picture'>) {
  const hidden = hiddenLabelsOf(card);
  const same = hidden && hidden.picture.at === picture.at ? hidden : null;
  return openLabels({
    shapes: same?.shapes ?? parseShapes(picture.shapes),
    labels: same?.labels ?? new Map(),
    hideAll: same?.hideAll ?? false,
  });
}

export function LabelEditor({ card, picture, onSave, onClose }: Props) {
  const [state, dispatch] = useReducer(labelReducer, { card, picture }, opened);
  const [kind, setKind] = useState<DrawnKind>('rect');
  const [wish, setWish] = useState<Wish | null>(null);
  const [status, setStatus] = useState('');
  const [leaving, setLeaving] = useState(false);
  const [tooLong, setTooLong] = useState(false);
  const loaded = usePicture(picture);
  const finder = useFoundLabels(loaded.blob, (found) => {
    dispatch({ type: 'propose', found });
    setStatus(words.found(found.length));
  });
  const list = useRef<HTMLOListElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const id = useId();

  const leave = () => (state.past.length > 0 ? setLeaving(true) : onClose());
  const modal = useModal(true, leave);

  useEffect(() => {
    if (!wish) return;
    setWish(null);
    const shape = frame.current?.querySelector<SVGElement>(`[data-shape="${wish.at}"]`);
    const row = list.current?.querySelector(`[data-row="${wish.at}"]`);
    const label = row?.querySelector<HTMLElement>('.input, button');
    // On a phone the list is below the picture, which would be scrolled away from under the finger that draws.
    if (wish.to === 'label') row?.scrollIntoView?.({ block: 'nearest' });
    const target = (wish.to === 'label' ? label : shape) ?? frame.current?.querySelector<SVGElement>('svg');
    target?.focus({ preventScroll: true });
  }, [wish]);

  const full = state.shapes.length >= SHAPES_LIMIT;
  const act = (event: LabelEvent) => {
    setTooLong(false);
    if (event.type === 'add') {
      if (full) return setStatus(words.full(SHAPES_LIMIT));
      setStatus(words.added(event.shape.kind, state.highest + 1));
    } else if (event.type === 'remove') {
      setStatus(words.removed(state.shapes[event.at]?.number ?? 0));
      const to = list.current?.contains(document.activeElement) ? 'label' : 'shape';
      setWish({ to, at: Math.max(0, Math.min(event.at, state.shapes.length - 2)) });
    } else if (event.type === 'undo' || event.type === 'redo')
      setStatus(event.type === 'undo' ? words.undone : words.redone);
    dispatch(event);
  };
  const add = (shape: NewShape, to: Wish['to']) => {
    act({ type: 'add', shape });
    if (!full) setWish({ to, at: state.shapes.length });
  };
  const save = () => {
    const sides = withHidden(card, picture, state);
    if ([sides.term, sides.definition].some((text) => exceedsCodePoints(text, SIDE_LIMIT_CODE_POINTS)))
      return setTooLong(true);
    onSave(sides);
  };
  const keys = (event: KeyboardEvent) => {
    if (!event.ctrlKey && !event.metaKey) return;
    const key = event.key.toLowerCase();
    if (key === 'enter') save();
    else if (key === 'z') act({ type: event.shiftKey ? 'redo' : 'undo' });
    else if (key === 'y') act({ type: 'redo' });
    else return;
    event.preventDefault();
  };

  const { finding, failure, find } = finder;
  return (
    <dialog ref={modal} className="dialog label-dialog" aria-labelledby={`${id}-title`} onKeyDown={keys}>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <h2 id={`${id}-title`} className="flex-auto max-md:basis-full">
          {words.title}
        </h2>
        <fieldset className="flex flex-wrap max-md:me-auto" aria-label={words.tools}>
          {kinds.map((one) => (
            <button
              key={one}
              type="button"
              className="btn btn-ghost label-tool"
              aria-pressed={one === kind}
              onClick={() => setKind(one)}
            >
              {words.kinds[one]}
            </button>
          ))}
        </fieldset>
        <IconButton
          label={words.undo}
          icon={Undo2}
          aria-disabled={state.past.length === 0}
          onClick={() => act({ type: 'undo' })}
        />
        <IconButton
          label={words.redo}
          icon={Redo2}
          aria-disabled={state.future.length === 0}
          onClick={() => act({ type: 'redo' })}
        />
      </div>
      <div className="label-body">
        <div
          className="label-stage grid min-h-0 content-start justify-items-center gap-2 overflow-auto p-0.5 max-md:overflow-visible"
          ref={frame}
        >
          <LabelCanvas
            state={state}
            kind={kind}
            act={act}
            onDrawn={(shape, byMouse) => add(shape, byMouse ? 'label' : 'shape')}
            onNext={(asked) => add(nextShape(asked, state.shapes), 'shape')}
            onLabel={(at) => setWish({ to: 'label', at })}
          >
            {loaded.url ? (
              <img src={loaded.url} alt={picture.alt} decoding="sync" draggable={false} />
            ) : (
              <p className="label-blank grid aspect-4/3 place-items-center p-4">
                {loaded.failed ? words.failed : words.loading}
              </p>
            )}
          </LabelCanvas>
          <p className="fine">{kind === 'polygon' ? words.polygonHelp : words.help}</p>
        </div>
        <div className="flex min-h-0 flex-col gap-2 overflow-auto p-0.5 max-md:overflow-visible">
          <div className="flex flex-wrap items-center justify-between gap-y-1 gap-x-2">
            <h3>{words.count(state.labels.size)}</h3>
            <Button
              variant="ghost"
              icon={ScanText}
              busy={finding !== null}
              disabled={!loaded.blob}
              onClick={find}
            >
              {words.find}
            </Button>
          </div>
          <p className="fine" role="status">
            {finding ?? status}
          </p>
          {failure && <Note tone="danger">{failure}</Note>}
          {state.shapes.length === 0 && <p className="muted">{words.none}</p>}
          <LabelList state={state} act={act} list={list} onShape={(at) => setWish({ to: 'shape', at })} />
          <Button
            variant="secondary"
            disabled={full}
            onClick={() => add(nextShape(kind, state.shapes), 'label')}
          >
            {words.add}
          </Button>
          {full && <p className="fine">{words.full(SHAPES_LIMIT)}</p>}
        </div>
      </div>
      <div className="flex flex-wrap items-center justify-end gap-2">
        {tooLong && <Note tone="danger">{words.tooLong}</Note>}
        <label className="me-auto flex flex-wrap items-center gap-x-2 text-sm">
          <span>{words.hide}</span>
          <select
            className="input w-auto"
            value={state.hideAll ? 'all' : 'one'}
            onChange={({ currentTarget: { value } }) => act({ type: 'hideAll', hideAll: value === 'all' })}
          >
            <option value="one">{words.hideOne}</option>
            <option value="all">{words.hideAll}</option>
          </select>
        </label>
        <Button variant="secondary" onClick={leave}>
          {words.cancel}
        </Button>
        <Button onClick={save}>{words.save}</Button>
      </div>
      <AlertDialog open={leaving} {...words.leave} onConfirm={onClose} onCancel={() => setLeaving(false)} />
    </dialog>
  );
}

type Loaded = { url: string | null; blob: Blob | null; failed: boolean };

const nothing: Loaded = { url: null, blob: null, failed: false };

/** The picture whose labels are hidden, as an address and as bytes to look for labels in. */
function usePicture({ sha256, kind }: MediaFile): Loaded {
  const source = useContext(MediaSourceContext);
  const [loaded, setLoaded] = useState(nothing);
  useEffect(() => {
    const left = new AbortController();
    let url: string | null = null;
    setLoaded({ ...nothing, failed: source === null });
    source
      ?.load({ sha256, kind }, left.signal)
      .then(async (blob) => {
        if (left.signal.aborted) return;
        url = URL.createObjectURL(blob);
        await decoded(url);
        if (!left.signal.aborted) setLoaded({ url, blob, failed: false });
      })
      .catch(() => {
        if (!left.signal.aborted) setLoaded({ ...nothing, failed: true });
      });
    return () => {
      left.abort();
      if (url) URL.revokeObjectURL(url);
    };
  }, [source, sha256, kind]);
  return loaded;
}

/** Room around the letters, in multiples of their height. */
const MARGIN = 0.2;

/** Looks for labels on a picture, on the device, and proposes a shape for each. */
function useFoundLabels(
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
