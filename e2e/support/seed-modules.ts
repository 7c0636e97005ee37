// What a journey runs inside a page: modules of the seed whose page comes with a later area, over the storage and the network of a real browser.
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

/** The storage of the page. */
export const openStore = (): Store => createStore({ local: localStorage, session: sessionStorage });

/**
 * Calls of the page under the session that its storage holds; `messages` takes what a person would be told. Results are not checked, as in
 * the built app: a page of it may not compile schemas.
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

/** The upload helper of the page; `noted` takes what a person is told and the status of what failed. */
export const openUploader = (store: Store, noted: unknown[] = []) =>
  createUploader({
    client: openCalls(store, noted).client,
    store,
    page: () => location.href,
    createXhr: () => new XMLHttpRequest(),
    onFailure: ({ status }) => void noted.push(status),
  });
