/** Where focus is after a navigation. */
import { act, cleanup, render, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { MemoryRouter, Route, Routes, useNavigate } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { NavigationEffects } from './navigation-effects.tsx';

afterEach(cleanup);

let arrive: () => void;

function Start() {
  const navigate = useNavigate();
  return (
    <main id="main" tabIndex={-1}>
      <h1 tabIndex={-1}>Start</h1>
      <button type="button" onClick={() => navigate('/sets')}>
        Open
      </button>
    </main>
  );
}

/** Its frame is another one once it has loaded, as that of most pages is. */
function Sets() {
  const [loaded, setLoaded] = useState(false);
  useEffect(() => {
    arrive = () => setLoaded(true);
  }, []);
  return loaded ? (
    <main id="main" tabIndex={-1} key="loaded">
      <h1 tabIndex={-1}>Your sets</h1>
      <input aria-label="Search" />
    </main>
  ) : (
    <main id="main" tabIndex={-1} key="loading">
      <h1 tabIndex={-1}>Loading</h1>
      <button type="button">Cancel</button>
    </main>
  );
}

function openSets() {
  render(
    <MemoryRouter>
      <Routes>
        <Route path="/" element={<Start />} />
        <Route path="/sets" element={<Sets />} />
      </Routes>
      <NavigationEffects />
    </MemoryRouter>,
  );
  act(() => screen.getByRole('button', { name: 'Open' }).click());
}

/** The observer of the page reports after the change. */
const changed = (change: () => void) =>
  act(async () => {
    change();
  });

it('stays on the heading while a page loads', async () => {
  openSets();
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Loading' }));
  await changed(() => arrive());
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Your sets' }));
});

it('leaves focus where the student has moved it', async () => {
  openSets();
  screen.getByRole('button', { name: 'Cancel' }).focus();
  await changed(() => arrive());
  expect(document.activeElement).toBe(document.body);
});
