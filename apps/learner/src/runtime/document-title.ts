import { pathOf } from './paths.ts';

/** Seed §1: the title of the document. */
export const documentTitle = (page: { path: string; mobile: boolean; appName: string | null }): string => {
  if (pathOf(page.path) === '/login') {
    return '登录';
  }
  return page.mobile ? '掌上学苑' : (page.appName ?? '学习平台');
};
