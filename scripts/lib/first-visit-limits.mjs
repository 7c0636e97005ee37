/**
 * Transfer limits for the first visit to a page, over everything the browser fetches: document, scripts, styles, pictures and responses.
 * Product §5 sets the login page's 130 KB. `lateScripts`: those requested by another script, which cost one more round trip. Times are
 * goals for a quiet machine; layout shift (CLS) is measured with them.
 */
const limits = {
  login: { requests: 6, kb: 130, lateScripts: 0, lcpMs: 1800 },
  home: { requests: 30, kb: 225, lateScripts: 2, lcpMs: 2500 },
  course: { requests: 30, kb: 225, lateScripts: 4, lcpMs: 2500 },
};
const MOST_MOVEMENT = 0.02;
/**
 * Time to the organisation's frame: from the document's last byte on the slow line, whose round trip alone is longer, and from the start of
 * the navigation without throttling.
 */
const SHELL_MS = 100;

const kbOf = (bytes) => bytes / 1000;

/** Calls that the page made twice: once ahead of its code, and again because the early response was not used. */
function askedTwice({ fetched }) {
  const calls = fetched.filter(({ address }) => address.startsWith('/api/')).map(({ address }) => address);
  return [...new Set(calls.filter((address, place) => calls.indexOf(address) !== place))];
}

/** How a visit exceeds its limits; times depend on the machine and are not faults. */
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

/** One line per page: requests and bytes with their limits, times with their goals. Without a slow line, frames are not measured. */
export function tableOf(visits) {
  const rows = visits.map(({ page, path, requests, bytes, slowFrameMs, lcpMs, cls, lateScripts }) => {
    const { requests: mostRequests, kb, lateScripts: mostLate, lcpMs: goalMs } = limits[page];
    const seconds = (ms) => (ms / 1000).toFixed(2);
    return line(
      path,
      `${requests} of ${mostRequests}`,
      `${kbOf(bytes).toFixed(1)} of ${kb} KB`,
      `${lateScripts.length} of ${mostLate}`,
      `${slowFrameMs === undefined ? '–' : Math.round(slowFrameMs)} (${SHELL_MS}) ms`,
      `${seconds(lcpMs)} (${seconds(goalMs)}) s`,
      `${cls.toFixed(3)} (${MOST_MOVEMENT})`,
    );
  });
  return [line('page', 'requests', 'on the wire', 'late scripts', 'frame (goal)', 'LCP (goal)', 'CLS (goal)'), ...rows].join('\n');
}

const standing = (ms, emptyMs) =>
  `${Math.round(ms)} ms of ${SHELL_MS}, ${ms <= SHELL_MS ? 'met' : 'not met'} (an empty page: ${Math.round(emptyMs)} ms)`;

/** One line per page: time to the frame without throttling and on the slow line, with the goal. */
export const framesOf = (visits) =>
  visits
    .map(
      ({ path, frameMs, emptyMs, slowFrameMs, slowEmptyMs }) =>
        `frame of ${path}: from the start with nothing slowed down ${standing(frameMs, emptyMs)}; ` +
        `from the document's last byte on the slow line ${standing(slowFrameMs, slowEmptyMs)}`,
    )
    .join('\n');
