/** The languages that photos are read in, and which of them a student most likely wants. */
import deu from '@tesseract.js-data/deu/4.0.0_best_int/deu.traineddata.gz?url';
import eng from '@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz?url';
import fra from '@tesseract.js-data/fra/4.0.0_best_int/fra.traineddata.gz?url';
import ita from '@tesseract.js-data/ita/4.0.0_best_int/ita.traineddata.gz?url';
import nld from '@tesseract.js-data/nld/4.0.0_best_int/nld.traineddata.gz?url';
import por from '@tesseract.js-data/por/4.0.0_best_int/por.traineddata.gz?url';
import spa from '@tesseract.js-data/spa/4.0.0_best_int/spa.traineddata.gz?url';
import { deviceSettings } from '#web/device/web-storage.ts';

/** Keyed as Tesseract names its models; `tag` as browsers name languages; `model` is the packed model's address. */
export const photoLanguages = {
  eng: { label: 'English', tag: 'en', model: eng },
  deu: { label: 'German', tag: 'de', model: deu },
  spa: { label: 'Spanish', tag: 'es', model: spa },
  fra: { label: 'French', tag: 'fr', model: fra },
  ita: { label: 'Italian', tag: 'it', model: ita },
  por: { label: 'Portuguese', tag: 'pt', model: por },
  nld: { label: 'Dutch', tag: 'nl', model: nld },
} as const;

export type PhotoLanguage = keyof typeof photoLanguages;

const kept = 'tellcard.photo-language';
export const languagesOfPhotos = Object.keys(photoLanguages) as PhotoLanguage[];

/** What was chosen on this device before, else the first of the browser's languages that can be read, else English. */
export function likelyLanguage(browserTags: readonly string[] = navigator.languages): PhotoLanguage {
  const chosen = deviceSettings.recall(kept);
  const before = languagesOfPhotos.find((language) => language === chosen);
  if (before) return before;
  for (const tag of browserTags) {
    const found = languagesOfPhotos.find(
      (language) => photoLanguages[language].tag === tag.split('-')[0]?.toLowerCase(),
    );
    if (found) return found;
  }
  return 'eng';
}

export const keepLanguage = (language: PhotoLanguage): void => deviceSettings.remember(kept, language);
