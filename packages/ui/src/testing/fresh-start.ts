import { vi } from 'vitest';

// The files of a project share one process and its libraries, which take longer to load than most files take to run. Nothing else: what the
// product keeps in its modules (a list of jobs, a dictionary that was read), what a test put in the place of a global, and what a page kept
// in the browser ends with the file.
vi.resetModules();
vi.useRealTimers();
vi.unstubAllGlobals();
vi.unstubAllEnvs();

if (typeof window !== 'undefined') {
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  document.title = '';
  for (const name of document.documentElement.getAttributeNames()) {
    document.documentElement.removeAttribute(name);
  }
}
