import { vi } from 'vitest';

// The files of a project share one process and its libraries, which take longer to load than most files take to run. What the product keeps in
// its modules (a list of jobs, a dictionary that was read) is no part of that: each file begins with modules of its own.
vi.resetModules();
