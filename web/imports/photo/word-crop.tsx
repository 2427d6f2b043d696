/** A doubtful word as it stands in the photo. */
import { useEffect, useRef } from 'react';
import type { GreyPage } from '#web/imports/photo/picture/clean-page.ts';
import { photoWords as words } from './photo-words.ts';

export function WordCrop({ crop }: { crop: GreyPage }) {
  const ref = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const context = ref.current?.getContext('2d');
    if (!context) return;
    const picture = context.createImageData(crop.width, crop.height);
    for (const [at, value] of crop.pixels.entries()) picture.data.set([value, value, value, 255], at * 4);
    context.putImageData(picture, 0, 0);
  }, [crop]);
  return (
    <canvas
      ref={ref}
      className="photo-crop"
      role="img"
      aria-label={words.crop}
      width={crop.width}
      height={crop.height}
    />
  );
}
