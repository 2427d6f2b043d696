/* Runs before the first paint and before any other script. */

/* The schema library otherwise probes `new Function` while its schemas are made, which the page's security policy
   forbids and reports. Its settings live under this name, so that they can be there before it is loaded. */
globalThis.__zod_globalConfig = { jitless: true };

/* A chosen or preferred dark theme never flashes white. */
(() => {
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const apply = () => {
    let choice = null;
    try {
      choice = localStorage.getItem('theme');
    } catch {
      // Storage may be blocked; the system's preference still holds.
    }
    const chosen = choice === 'dark' || choice === 'light';
    document.documentElement.dataset.theme = chosen ? choice : dark.matches ? 'dark' : 'light';
  };
  apply();
  dark.addEventListener('change', apply);
  addEventListener('storage', apply);
  addEventListener('theme-choice', apply);
})();

/* A signed-in user never sees what is for visitors, not even while the page is being loaded. */
try {
  if (localStorage.getItem('session') !== null) document.documentElement.dataset.member = '';
} catch {
  // Storage may be blocked; then the page shows the visitor view.
}
