// Runs before the console and before the first paint: the learner's choice of light or dark holds here too. See apps/learner/public/boot.js.
(function () {
  let mode = '';
  try {
    mode = localStorage.getItem('SPCKV2_mode') || '';
  } catch {
    // a private window may forbid storage; the system's own choice holds then
  }
  const dark = mode ? mode === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
  document.documentElement.dataset.mode = dark ? 'dark' : 'light';
  document.documentElement.style.backgroundColor = dark ? '#0e1116' : '#f4f6f9';
  document.querySelector('meta[name=theme-color]').content = dark ? '#171b21' : '#ffffff';
})();
