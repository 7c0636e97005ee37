/**
 * What the first visit to a page may fetch, on the wire, with everything that a browser fetches for it: document, scripts, styles, pictures and
 * answers. Product §5 gives the login page's 130 KB. Times are goals on a quiet machine, and moving (CLS) is measured with them.
 */
const limits = {
  login: { requests: 8, kb: 130, lcpMs: 1800 },
  home: { requests: 32, kb: 225, lcpMs: 2500 },
  course: { requests: 32, kb: 225, lcpMs: 2500 },
};
const MOST_MOVEMENT = 0.02;

const kbOf = (bytes) => bytes / 1000;

/** Calls that the page made twice: one before its code was there, and another that found no answer. */
function askedTwice({ fetched }) {
  const calls = fetched.filter(({ address }) => address.startsWith('/api/')).map(({ address }) => address);
  return [...new Set(calls.filter((address, place) => calls.indexOf(address) !== place))];
}

/** In which ways a visit is above what it may fetch; times depend on the machine and are no fault. */
export function faultsOf(visit) {
  const { requests, kb } = limits[visit.page];
  return [
    ...(visit.requests > requests ? [`${visit.path}: ${visit.requests} requests, ${requests} allowed`] : []),
    ...(kbOf(visit.bytes) > kb ? [`${visit.path}: ${kbOf(visit.bytes).toFixed(1)} KB, ${kb} KB allowed`] : []),
    ...askedTwice(visit).map((address) => `${visit.path}: asked twice for ${address}`),
  ];
}

const line = (...cells) => cells.map((cell, place) => (place === 0 ? String(cell).padEnd(20) : String(cell).padStart(16))).join('');

/** One line a page: requests and bytes beside their limits, times beside their goals. */
export function tableOf(visits) {
  const rows = visits.map(({ page, path, requests, bytes, firstMs, lcpMs, cls }) => {
    const { requests: mostRequests, kb, lcpMs: goalMs } = limits[page];
    const seconds = (ms) => (ms / 1000).toFixed(2);
    return line(
      path,
      `${requests} of ${mostRequests}`,
      `${kbOf(bytes).toFixed(1)} of ${kb} KB`,
      `${seconds(firstMs)} s`,
      `${seconds(lcpMs)} (${seconds(goalMs)}) s`,
      `${cls.toFixed(3)} (${MOST_MOVEMENT})`,
    );
  });
  return [line('page', 'requests', 'on the wire', 'first paint', 'LCP (goal)', 'CLS (goal)'), ...rows].join('\n');
}
