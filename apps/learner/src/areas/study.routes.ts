import { route } from './route.ts';

export const studyRoutes = {
  courseDetail: route('/courseDetail', { module: 'course', needs: ['courseId'] }),
  courseDetailSection: route('/courseDetailSection', { module: 'course', needs: ['courseId', 'sectionId'] }),
  memberMyStudy: route('/member/memberMyStudy', { module: 'course' }),
  memberCourse: route('/member/memberCourse', { module: 'course' }),
};
