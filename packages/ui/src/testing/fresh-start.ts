import { vi } from 'vitest';

// The test files of a project share one process and its libraries, which take longer to load than most files take to run. Everything else
// is reset after each file: module state (a list of jobs, a parsed dictionary), replaced globals, the browser's storage and its cookies.
vi.resetModules();
vi.useRealTimers();
vi.unstubAllGlobals();
vi.unstubAllEnvs();

if (typeof window !== 'undefined') {
  localStorage.clear();
  sessionStorage.clear();
  for (const cookie of document.cookie.split('; ')) {
    document.cookie = `${cookie.split('=')[0]}=; Path=/; Max-Age=0`;
  }
  history.replaceState(null, '', '/');
  document.title = '';
  for (const name of document.documentElement.getAttributeNames()) {
    document.documentElement.removeAttribute(name);
  }
}
