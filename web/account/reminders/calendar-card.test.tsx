/** The calendar in Settings: made of the coming days, and what could not be made said on the page. */
import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { refusal, stubApi } from '#tests/support/components/api-stub.ts';
import { renderPage } from '#tests/support/components/render-page.tsx';
import { CalendarCard } from './calendar-card.tsx';

const reminders = { hour: 7, email: false, mailTo: null, pushKey: '', devices: [] };
const days = [{ day: '2026-03-10', dueCount: 4 }];

/** What was handed to the browser, by name. */
function watchDownloads() {
  const files: { name: string; blob: Blob }[] = [];
  let blob = new Blob();
  URL.createObjectURL = (made) => {
    blob = made as Blob;
    return 'blob:calendar';
  };
  URL.revokeObjectURL = () => undefined;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    files.push({ name: this.download, blob });
  });
  return files;
}
const press = () => screen.getByRole('button', { name: 'Download calendar' });

it('hands the coming days to the browser, for whole days or at the hour', async () => {
  const files = watchDownloads();
  stubApi({ 'GET /api/today/coming': { body: days }, 'GET /api/reminders': { body: reminders } });
  const { user } = renderPage(<CalendarCard />);
  await user.click(press());
  await screen.findByText(/is being downloaded/);
  await user.click(screen.getByRole('checkbox'));
  await user.click(press());
  await waitFor(() => expect(files).toHaveLength(2));
  expect(files.map(({ name }) => name)).toEqual(['tellcard.ics', 'tellcard.ics']);
  const texts = await Promise.all(files.map(({ blob }) => blob.text()));
  expect(texts[0]).toContain('DTSTART;VALUE=DATE:20260310');
  expect(texts[1]).toMatch(/DTSTART:20260(309|310)T\d+Z/);
});

it('says that there is nothing yet, and makes no empty file', async () => {
  const files = watchDownloads();
  stubApi({ 'GET /api/today/coming': { body: [] }, 'GET /api/reminders': { body: reminders } });
  const { user } = renderPage(<CalendarCard />);
  await user.click(press());
  await screen.findByText(/nothing to put in a calendar yet/);
  expect(files).toEqual([]);
});

it('says on the page that it could not be made', async () => {
  watchDownloads();
  stubApi({ 'GET /api/today/coming': refusal(400, 'bad_input', 'Not now.') });
  const { user } = renderPage(<CalendarCard />);
  await user.click(press());
  await screen.findByText('Not now.');
});
