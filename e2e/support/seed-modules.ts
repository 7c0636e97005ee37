// What a journey runs inside a page: seed modules whose pages belong to other areas, over a real browser's storage and network.
import { createClient, type Client } from '@palm/client/call';
import { createHttp, type Http } from '@palm/client/http';
import { createStore, type Store } from '@palm/client/storage';
import { createUploader } from '@palm/client/upload';

export { randomId } from '@palm/client/random-id';
export { isSignedIn } from '@palm/client/storage';
export { cleanPrice, isNationalId } from '@palm/contract/validation';
export { connectRedPoints } from '../../apps/learner/src/runtime/browser.ts';
export { lastCourseOf, rememberCourse } from '../../apps/learner/src/runtime/column-progress.ts';
export { mayComment, mayReport } from '../../apps/learner/src/runtime/consensus-config.ts';
export { clearMarks, marksOf, removeMarks, toggleMark } from '../../apps/learner/src/runtime/exam-marks.ts';
export { createLoadingIndicator } from '../../apps/learner/src/runtime/loading-indicator.ts';
export { openAfterLoad } from '../../apps/learner/src/runtime/open-after-load.ts';
export { openInNewTab } from '../../apps/learner/src/runtime/open-named-route.ts';
export { createTabSwitch } from '../../apps/learner/src/runtime/tab-switch-user.ts';

/** The page's storage. */
export const openStore = (): Store => createStore({ local: localStorage, session: sessionStorage });

/**
 * Calls with the session in the page's storage; `messages` collects what a person would be shown. Results are not validated, as in the
 * built app, whose pages may not compile schemas.
 */
export function openCalls(store: Store, messages: unknown[] = []): { http: Http; client: Client } {
  const nothing = () => undefined;
  const hooks = {
    onMessage: (text: string) => void messages.push(text),
    onUnauthorised: nothing,
    onHeaders: nothing,
    onBegin: () => nothing,
  };
  const http = createHttp({ fetch: (...request) => fetch(...request), store, hooks });
  return { http, client: createClient(http, { checkResults: false }) };
}

/** The page's upload helper; `noted` collects messages to the person and the status of failures. */
export const openUploader = (store: Store, noted: unknown[] = []) =>
  createUploader({
    client: openCalls(store, noted).client,
    store,
    page: () => location.href,
    createXhr: () => new XMLHttpRequest(),
    onFailure: ({ status }) => void noted.push(status),
  });
