/** A model file is either rejected with an explanation, or described by name and memory. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { writeTinyGguf } from '#tests/support/services/tiny-gguf.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { examineModelFile } from './local-model-file.ts';

const folder = temporaryFolder(afterAll);
const at = (name: string) => pathToFileURL(join(folder, name)).href;
writeTinyGguf(join(folder, 'Some Model-Q4.gguf'));
writeFileSync(join(folder, 'page.gguf'), '<html>');
writeFileSync(join(folder, 'empty.gguf'), '');

it('gives its name and the memory it needs beyond its size', () => {
  const { path, name, needsBytes } = examineModelFile(at('Some Model-Q4.gguf'), 16e9);
  expect([path, name]).toEqual([join(folder, 'Some Model-Q4.gguf'), 'Some Model-Q4']);
  expect(needsBytes).toBeGreaterThan(1e9);
});

it.each([
  ['nowhere.gguf', /there is no file .*nowhere\.gguf/],
  ['', /there is no file/],
  ['page.gguf', /not a model in GGUF format/],
  ['empty.gguf', /not a model in GGUF format/],
])('refuses %s', (name, words) => {
  expect(() => examineModelFile(at(name), 16e9)).toThrow(words);
});

it('rejects what the machine has no memory for, in gigabytes', () => {
  expect(() => examineModelFile(at('Some Model-Q4.gguf'), 1e9)).toThrow(
    /needs about 1\.5 GB of memory while it runs, and this machine has 1\.0 GB; choose a smaller/,
  );
});
