/**
 * What the first visit to a page may fetch, on the wire, with everything that a browser fetches for it: document, scripts, styles, pictures and
 * answers. Product §5 gives the login page's 130 KB. `lateScripts`: those that a script asks for, which wait for one more way there and back.
 * Times are goals on a quiet machine, and moving (CLS) is measured with them.
 */
const limits = {
  login: { requests: 6, kb: 130, lateScripts: 0, lcpMs: 1800 },
  home: { requests: 30, kb: 225, lateScripts: 2, lcpMs: 2500 },
  course: { requests: 30, kb: 225, lateScripts: 4, lcpMs: 2500 },
};
const MOST_MOVEMENT = 0.02;
/**
 * To the organisation's frame: from the last byte of the document on the slow line, whose way there and back alone is longer, and from the start
 * of the navigation with nothing slowed down.
 */
const SHELL_MS = 100;

const kbOf = (bytes) => bytes / 1000;

/** Calls that the page made twice: one before its code was there, and another that found no answer. */
function askedTwice({ fetched }) {
  const calls = fetched.filter(({ address }) => address.startsWith('/api/')).map(({ address }) => address);
  return [...new Set(calls.filter((address, place) => calls.indexOf(address) !== place))];
}

/** In which ways a visit is above what it may fetch; times depend on the machine and are no fault. */
export function faultsOf(visit) {
  const { requests, kb, lateScripts } = limits[visit.page];
  return [
    ...(visit.requests > requests ? [`${visit.path}: ${visit.requests} requests, ${requests} allowed`] : []),
    ...(kbOf(visit.bytes) > kb ? [`${visit.path}: ${kbOf(visit.bytes).toFixed(1)} KB, ${kb} KB allowed`] : []),
    ...(visit.lateScripts.length > lateScripts
      ? [`${visit.path}: ${visit.lateScripts.length} late scripts, ${lateScripts} allowed: ${visit.lateScripts.join(' ')}`]
      : []),
    ...askedTwice(visit).map((address) => `${visit.path}: asked twice for ${address}`),
  ];
}

const line = (...cells) => cells.map((cell, place) => (place === 0 ? String(cell).padEnd(20) : String(cell).padStart(16))).join('');

/** One line a page: requests and bytes beside their limits, times beside their goals. */
export function tableOf(visits) {
  const rows = visits.map(({ page, path, requests, bytes, slowFrameMs, lcpMs, cls, lateScripts }) => {
    const { requests: mostRequests, kb, lateScripts: mostLate, lcpMs: goalMs } = limits[page];
    const seconds = (ms) => (ms / 1000).toFixed(2);
    return line(
      path,
      `${requests} of ${mostRequests}`,
      `${kbOf(bytes).toFixed(1)} of ${kb} KB`,
      `${lateScripts.length} of ${mostLate}`,
      `${Math.round(slowFrameMs)} (${SHELL_MS}) ms`,
      `${seconds(lcpMs)} (${seconds(goalMs)}) s`,
      `${cls.toFixed(3)} (${MOST_MOVEMENT})`,
    );
  });
  return [line('page', 'requests', 'on the wire', 'late scripts', 'frame (goal)', 'LCP (goal)', 'CLS (goal)'), ...rows].join('\n');
}

const standing = (ms, emptyMs) =>
  `${Math.round(ms)} ms of ${SHELL_MS}, ${ms <= SHELL_MS ? 'met' : 'not met'} (an empty page: ${Math.round(emptyMs)} ms)`;

/** One line a page: when the frame stands, with nothing slowed down and on the slow line, beside the goal. */
export const framesOf = (visits) =>
  visits
    .map(
      ({ path, frameMs, emptyMs, slowFrameMs, slowEmptyMs }) =>
        `frame of ${path}: from the start with nothing slowed down ${standing(frameMs, emptyMs)}; ` +
        `from the document's last byte on the slow line ${standing(slowFrameMs, slowEmptyMs)}`,
    )
    .join('\n');
