import { courseAuthoringApi } from '@palm/contract/course/admin';
import { categoryKeys } from '../../shared/pick/pick.api.ts';
import { useAction } from '../../shared/query/use-action.ts';

// Courses contain the name of their category.
const changed = [categoryKeys, ['course']] as const;

export const useSaveCategory = () => useAction(courseAuthoringApi.saveCategory, changed, { refreshesOnRefusal: true });
export const useRemoveCategory = () => useAction(courseAuthoringApi.removeCategory, changed);
export const useArrangeCategories = () => useAction(courseAuthoringApi.arrangeCategories, [categoryKeys]);

export const categoryNameRule = courseAuthoringApi.saveCategory.body.shape.name;
