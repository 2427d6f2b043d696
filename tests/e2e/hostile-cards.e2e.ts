/**
 * Cards with scripts, styles and addresses on every page that shows them: nothing runs, and nothing violates the content security
 * policy.
 */
import { expect, it } from 'vitest';
import { pageOf, pages } from '#contract/pages.ts';
import { openSite } from '#tests/support/browser/open-site.ts';

const site = openSite();

const run = "document.body.dataset.ran='yes'";
const payloads = [
  `<script>${run}</script>`,
  `<img src=x onerror="${run}">`,
  `<svg onload="${run}" style="color:red"></svg>`,
  `<p style="position:fixed;inset:0">cover</p>`,
  '<style>*{display:none}</style>',
  `<iframe srcdoc="<script>${run}</script>"></iframe>`,
  `<a href="javascript:${run}" style="color:red">press</a>`,
  `[press](javascript:${run})`,
  `![shown](javascript:${run})`,
  `![shown](media:x" onerror="${run})`,
  '<link rel=stylesheet href=//example.org/a.css><base href=//example.org>',
  `$\\htmlStyle{color:red}{x}$ and $\\href{javascript:${run}}{x}$`,
  '$\\includegraphics{https://example.org/a.png}$ and $\\htmlData{ran=yes}{x}$',
  '\\(\\unknown{"} style="color:red"\\) and \\(\\frac{a}{\\) and $$\\color{red}{\\sqrt{x}}$$',
  '$\\rule{1em}{1em}$ and $\\overbrace{a+b}^{c}$ and $\\underline{\\text{style="color:red"}}$',
  `<math><mtext><style><img src=x onerror="${run}"></style></mtext></math>`,
  `"><input autofocus onfocus="${run}"><!-- {{constructor.constructor('${run}')()}}`,
];

it('run nothing and log nothing', async () => {
  const student = await site.newStudent();
  const setId = await student.newSet(
    payloads[1] as string,
    payloads.map((text, at) => [`${at} ${text}`, text] as const),
  );
  const { page } = await site.enter(student, pages.dashboard);
  const untouched = async () => {
    expect(
      await page.locator('[data-ran], iframe, .card style, base[href*=example], main link').count(),
    ).toBe(0);
  };
  for (const path of [
    pages.dashboard,
    pages.sets,
    pageOf('setTerms', setId),
    pageOf('edit', setId),
    pageOf('setNotes', setId),
    pages.progress,
  ]) {
    await page.goto(path);
    await page.locator('h1').first().waitFor();
    await page.waitForLoadState('networkidle');
    await untouched();
  }
  await page.goto(pageOf('study', setId));
  for (const _ of payloads) {
    await page.getByRole('button', { name: /^Show answer/ }).click();
    await untouched();
    await page.getByRole('button', { name: /^Easy/ }).click();
  }
  await untouched();
  await page.goto(pages.import);
  await page
    .getByLabel('Text to import')
    .fill(payloads.map((text, at) => `${at} ${text}\t${text}`).join('\n'));
  await page.getByText(`${payloads.length} cards`).first().waitFor();
  await untouched();
});
