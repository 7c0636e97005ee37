import { earning, type Earning, type EarningRule } from '../../platform/answers/achievements.ts';
import { dayIn } from '../../platform/clock.ts';
import type { Infrastructure } from '../../platform/platform.ts';
import { findCourseAward } from './award.queries.ts';
import { findStudiedSection } from './earning.queries.ts';
import type { SectionCompleted } from './study.events.ts';
import { addDays, streaksOf } from './summary/streak.ts';
import { findStudyDays } from './summary/summary.queries.ts';

/** A streak earns points for each of its full weeks. */
const STREAK_DAYS = 7;

/** Default points for studying, until an organisation changes them. */
export const studyRules = {
  section: { kind: 'section-studied', name: '学完一节', points: 5, dailyLimit: 30 },
  day: { kind: 'study-day', name: '每天第一节', points: 2, dailyLimit: null },
  streak: { kind: 'study-streak', name: '连续学习满一周', points: 20, dailyLimit: null },
  course: { kind: 'course-completed', name: '学完课程', points: 30, dailyLimit: null },
} satisfies Record<string, EarningRule>;

/** Earnings for sections, courses, and studying every day. */
export function studyEarnings({ db }: Pick<Infrastructure, 'db'>): Earning[] {
  const sectionOf = ({ orgId, sectionId }: SectionCompleted) => findStudiedSection(db, orgId, sectionId);
  return [
    earning('section-completed', studyRules.section, async (event) => {
      const section = await sectionOf(event);
      const { orgId, memberId, sectionId, courseId, at } = event;
      const address = `/courseDetailSection?courseId=${courseId}&sectionId=${sectionId}`;
      return (
        section && { orgId, memberId, cause: sectionId, title: `学完「${section.title}」`, note: section.course, address, at: new Date(at) }
      );
    }),
    earning('section-completed', studyRules.day, async (event) => {
      const section = await sectionOf(event);
      const { orgId, memberId, at } = event;
      return (
        section && {
          orgId,
          memberId,
          cause: dayIn(section.timeZone, new Date(at)),
          title: '今天学完第一节',
          address: null,
          at: new Date(at),
        }
      );
    }),
    earning('section-completed', studyRules.streak, async (event) => {
      const section = await sectionOf(event);
      if (!section) {
        return null;
      }
      const { orgId, memberId, at } = event;
      const today = dayIn(section.timeZone, new Date(at));
      const days = (await findStudyDays(db, orgId, memberId)).map(({ day }) => day).filter((day) => day <= today);
      const { current } = streaksOf(days, today);
      const weeks = Math.floor(current / STREAK_DAYS);
      if (weeks === 0) {
        return null;
      }
      // The streak is identified by its first day, so that each of its weeks earns only once.
      const since = addDays(days.at(-1) ?? today, 1 - current);
      return {
        orgId,
        memberId,
        cause: `${since}/${weeks}`,
        title: `连续学习 ${weeks * STREAK_DAYS} 天`,
        address: '/member/memberMyStudy',
        at: new Date(at),
      };
    }),
    earning('course-completed', studyRules.course, async (event) => {
      const { orgId, memberId, courseId, at } = event;
      const course = await findCourseAward(db, orgId, courseId);
      return course
        ? {
            orgId,
            memberId,
            cause: courseId,
            title: `学完《${course.title}》`,
            address: `/courseDetail?courseId=${courseId}`,
            at: new Date(at),
          }
        : null;
    }),
  ];
}
