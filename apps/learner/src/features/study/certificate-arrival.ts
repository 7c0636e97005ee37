import type { CourseDetail } from '@palm/contract/study';

/** Waits before the course is asked for again, in milliseconds: a minute in all, ever more patient. */
export const ARRIVAL_PAUSES_MS = [1000, 2000, 4000, 8000, 15_000, 30_000];

type WithCertificate = Pick<CourseDetail, 'progress' | 'certificate'>;

/** Everything is done, and the certificate is being made behind the answer that completed the course. */
export const isCertificateOnItsWay = ({ progress, certificate }: WithCertificate): boolean =>
  progress.completedAt !== null && certificate?.certificateId === null && certificate.conditions.every(({ met }) => met);

/** How long to wait before asking again for the course that came with the `answers`-th answer; false where there is nothing to wait for. */
export function createArrivalPauses(): (course: WithCertificate | undefined, answers: number) => number | false {
  let first: number | null = null;
  return (course, answers) => {
    if (course === undefined || !isCertificateOnItsWay(course)) {
      first = null;
      return false;
    }
    first ??= answers;
    return ARRIVAL_PAUSES_MS[answers - first] ?? false;
  };
}
