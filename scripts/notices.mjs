/** Writes the licences of everything in the built product, which most of them require. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Data and fonts in the sources themselves. */
const ownFolders = {
  'WordNet 3.1': 'tutor/judge/decide/wordnet-licence.txt',
  'Bricolage Grotesque (font)': 'web/styles/fonts/OFL-bricolage.txt',
  'Figtree (font)': 'web/styles/fonts/OFL-figtree.txt',
  'Lucide (icons)': 'web/ui/icons/licence.txt',
  'Inter (font)': 'web/styles/fonts/OFL-inter.txt',
};

/** Folders in node_modules of the packages installed without development dependencies. */
export function installedPackages() {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  return Object.keys(packages).filter(
    (path) => /^node_modules\//.test(path) && !packages[path].dev && !packages[path].link && existsSync(path),
  );
}

/** The package folders of bundled modules, from their file names. */
export function bundledPackages(moduleIds) {
  const found = moduleIds.map((id) => /^.*node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/.exec(id)?.[0]);
  return [...new Set(found)].filter((path) => path && existsSync(join(path, 'package.json')));
}

/** 'name version (licence)' and the licence text, empty if the package contains none. */
function noticeOf(folder) {
  const packageJson = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const { name, version, license = packageJson.licenses?.[0]?.type } = packageJson;
  const files = readdirSync(folder).filter((file) => /^(licen[cs]e|copying|notice)/i.test(file));
  const texts = files.map((file) => readFileSync(join(folder, file), 'utf8').trim());
  return { title: `${name} ${version} (${license})`, text: texts.join('\n\n') };
}

/** All licences as one text, each only once with the names of its packages. */
export function noticesOf(folders) {
  const notices = folders.map(noticeOf);
  for (const [title, file] of Object.entries(ownFolders))
    notices.push({ title, text: readFileSync(file, 'utf8').trim() });
  const titles = new Map();
  for (const { title, text } of notices) titles.set(text, (titles.get(text) ?? new Set()).add(title));
  return [...titles]
    .map(([text, names]) => `${[...names].sort().join('\n')}\n\n${text}`)
    .sort()
    .join(`\n\n${'-'.repeat(80)}\n\n`);
}

/** `moduleIds` are the modules of the web app's bundle. */
export function writeNotices(file, moduleIds) {
  writeFileSync(file, `${noticesOf([...installedPackages(), ...bundledPackages(moduleIds)])}\n`);
}
