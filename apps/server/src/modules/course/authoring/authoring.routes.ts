import { courseAuthoringApi as api } from '@palm/contract/course/admin';
import { bind } from '../../../platform/http/bind.ts';
import { done } from '../../../platform/http/done.ts';
import type { Router } from '../../../platform/http/router.ts';
import type { Platform } from '../../../platform/platform.ts';
import { updateSection } from '../section/section.service.ts';
import { createCourse, getCourseEdit, listAdminCourses, pickCourses, updateCourse } from './authoring.service.ts';
import { arrangeCategories, listCategories, removeCategory, saveCategory } from './category.service.ts';
import { createCopy } from './copy.service.ts';
import { exportCourses } from './export.service.ts';
import { addChapter, addSection, arrangeParts, removeChapter, removeSection, renameChapter } from './parts.service.ts';
import { listCourseTags, tagCourses } from './tag.service.ts';
import { removeCourse, withdrawCourse } from './withdraw.service.ts';

export function mountAuthoring(router: Router, platform: Platform): void {
  bind(router, api.list, ({ person, query }) => listAdminCourses(platform, person, query));
  bind(router, api.export, ({ person, query }) => exportCourses(platform, person, query));
  bind(router, api.tags, ({ person }) => listCourseTags(platform, person));
  bind(router, api.setTags, ({ person, body }) => tagCourses(platform, person, body));
  bind(router, api.pick, async ({ person, query }) => ({ list: await pickCourses(platform, person, query.keyword) }));
  bind(router, api.edit, ({ person, query }) => getCourseEdit(platform, person, query.courseId));
  bind(router, api.create, async ({ person, body }) => ({ id: await createCourse(platform, person, body) }));
  bind(router, api.createCopy, async ({ person, body }) => ({ id: await createCopy(platform, person, body) }));
  bind(router, api.update, async ({ person, body: { courseId, infoRevision, ...fields } }) => ({
    infoRevision: await updateCourse(platform, person, { courseId, infoRevision, fields }),
  }));
  bind(router, api.withdraw, ({ person, body }) => done(withdrawCourse(platform, person, body.courseId)));
  bind(router, api.remove, ({ person, body }) => done(removeCourse(platform, person, body.courseId)));
  mountParts(router, platform);
  mountCategories(router, platform);
}

function mountParts(router: Router, platform: Platform): void {
  bind(router, api.addChapter, async ({ person, body }) => ({ id: await addChapter(platform, person, body) }));
  bind(router, api.updateChapter, ({ person, body }) => done(renameChapter(platform, person, body)));
  bind(router, api.removeChapter, ({ person, body }) => done(removeChapter(platform, person, body.chapterId)));
  bind(router, api.addSection, async ({ person, body }) => ({ id: await addSection(platform, person, body) }));
  bind(router, api.updateSection, ({ person, body }) => updateSection(platform, person, body));
  bind(router, api.removeSection, ({ person, body }) => done(removeSection(platform, person, body.sectionId)));
  bind(router, api.arrange, ({ person, body }) => done(arrangeParts(platform, person, body)));
}

function mountCategories(router: Router, platform: Platform): void {
  bind(router, api.categories, ({ person }) => listCategories(platform, person));
  bind(router, api.saveCategory, async ({ person, body }) => ({ id: await saveCategory(platform, person, body) }));
  bind(router, api.arrangeCategories, ({ person, body }) => done(arrangeCategories(platform, person, body.categoryIds)));
  bind(router, api.removeCategory, ({ person, body }) => done(removeCategory(platform, person, body.categoryId)));
}
