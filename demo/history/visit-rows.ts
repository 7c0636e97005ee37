import { lostReasons, type LostReason } from '@palm/contract/study/ledger';
import { lostColumn } from '../../apps/server/src/modules/study/report/report.queries.ts';
import { createRandom, seedOf } from '../random.ts';
import type { Row } from '../rows/demo-rows.ts';
import type { Loading } from '../rows/loading.ts';
import type { SectionStep } from './study-plan.ts';

/** Some seconds of one course at one time. */
export interface Sitting {
  day: string;
  start: Date;
  seconds: number;
}

interface Studied {
  ids: { org_id: string; member_id: string; course_id: string };
  /** Names the course and the member, so that each has losses of its own. */
  name: string;
  steps: SectionStep[];
  sittings: Sitting[];
}

interface Visits {
  visits: Row<'study_visit'>[];
  refusals: Row<'study_refusal_day'>[];
  /** Seconds that were played again, by the key of their section. */
  repeated: ReadonlyMap<string, number>;
}

// Most of what people study counts.
const LOST_SHARE = 0.3;
const usual: LostReason[] = ['repeated', 'repeated', 'taken-over', 'too-fast', 'seek-ahead', 'closed'];

/** The ledger of one course: which sections each sitting counted, and what it did not count. */
export function visitRows(loading: Loading, { ids, name, steps, sittings }: Studied): Visits {
  const random = createRandom(seedOf(name));
  const refusals: Row<'study_refusal_day'>[] = [];
  const repeated = new Map<string, number>();
  let before = 0;
  const visits = sittings.flatMap((sitting) => {
    const [from, to] = [before, before + sitting.seconds];
    before = to;
    const device = random.next() < 0.4 ? 'mobile' : 'pc';
    let moment = sitting.start.getTime();
    return partsOf(steps, from, to).map(({ key, seconds }): Row<'study_visit'> => {
      const section_id = loading.idOf('section', key);
      const lost = random.next() < LOST_SHARE ? random.whole(8, Math.max(10, Math.floor(seconds / 2))) : 0;
      const reason = usual[random.whole(0, usual.length - 1)] ?? 'repeated';
      const started_at = notAfter(loading.now, moment);
      const ended_at = notAfter(loading.now, moment + (seconds + lost) * 1000);
      moment += seconds * 1000;
      if (lost > 0 && reason === 'repeated') {
        repeated.set(key, (repeated.get(key) ?? 0) + lost);
      } else if (lost > 0) {
        addRefusal(refusals, { ...ids, section_id, reason, day: sitting.day, seconds: lost, times: 1, last_at: ended_at });
      }
      const losses = Object.fromEntries(lostReasons.map((one) => [lostColumn(one), one === reason ? lost : 0]));
      return {
        ...ids,
        section_id,
        day: sitting.day,
        session_id: loading.newId(),
        device,
        started_at,
        ended_at,
        counted_seconds: seconds,
        ...losses,
      };
    });
  });
  return { visits, refusals, repeated };
}

const notAfter = (now: Date, at: number) => new Date(Math.min(at, now.getTime()));

/** A section loses for a reason once a row and day. */
function addRefusal(refusals: Row<'study_refusal_day'>[], more: Row<'study_refusal_day'> & { seconds: number; times: number }): void {
  const known = refusals.find(
    ({ section_id, reason, day }) => section_id === more.section_id && reason === more.reason && day === more.day,
  );
  if (known) {
    Object.assign(known, { seconds: Number(known.seconds) + more.seconds, times: known.times + 1, last_at: more.last_at });
  } else {
    refusals.push(more);
  }
}

/** What of the steps lies between two counted seconds of the course. */
function partsOf(steps: SectionStep[], from: number, to: number): { key: string; seconds: number }[] {
  let start = 0;
  return steps.flatMap(({ key, seconds }) => {
    const end = start + seconds;
    const part = Math.min(end, to) - Math.max(start, from);
    start = end;
    return part > 0 ? [{ key, seconds: part }] : [];
  });
}
