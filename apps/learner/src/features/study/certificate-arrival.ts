import type { CourseDetail } from '@palm/contract/study/course-detail';

/** Delays between refetches of the course, in milliseconds: a minute in total, increasing. */
export const ARRIVAL_PAUSES_MS = [1000, 2000, 4000, 8000, 15_000, 30_000];

type Standing = Pick<CourseDetail, 'progress' | 'certificate' | 'chapters'>;

/** Everything is completed, and the certificate is being issued by a background job. */
export const isCertificateOnItsWay = ({ progress, certificate }: Pick<Standing, 'progress' | 'certificate'>): boolean =>
  progress.completedAt !== null && certificate?.certificateId === null && certificate.conditions.every(({ met }) => met);

/** Only exams are left: a background job completes the course after a passed one was submitted. */
const mayResultBeOnItsWay = ({ chapters }: Standing): boolean => {
  const left = chapters.flatMap(({ sections }) => sections).filter(({ required, state }) => required && state !== 'completed');
  return left.length > 0 && left.every(({ kind }) => kind === 'exam');
};

const awaited = (course: Standing): 'certificate' | 'result' | null => {
  if (isCertificateOnItsWay(course)) {
    return 'certificate';
  }
  return mayResultBeOnItsWay(course) ? 'result' : null;
};

/** Delay before refetching a course that arrived with the `answers`-th response; false if there is nothing to wait for. */
export function createArrivalPauses(): (course: Standing | undefined, answers: number) => number | false {
  let waiting: { forWhat: string; since: number } | null = null;
  return (course, answers) => {
    const forWhat = course === undefined ? null : awaited(course);
    if (forWhat === null) {
      waiting = null;
      return false;
    }
    if (waiting?.forWhat !== forWhat) {
      waiting = { forWhat, since: answers };
    }
    return ARRIVAL_PAUSES_MS[answers - waiting.since] ?? false;
  };
}
